import { chakra } from '@chakra-ui/react/styled-system';
import { ORDER_VIEWS, type OrderCounts, type OrderView } from '@warmline/contracts/orders/types';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { orderViewsRecipe } from '../order-recipes.ts';

const Nav = chakra('nav', orderViewsRecipe);

const NAMES: Record<OrderView, string> = {
  current: 'Purchases',
  pending: 'Awaiting payment',
  paid: 'Paid',
  refunded: 'Refunded',
  cancelled: 'Canceled',
};

export interface OrderViewsProps {
  view: OrderView;
  counts: OrderCounts | undefined;
  viewLink: (view: OrderView, content: ReactNode, current: boolean) => ReactNode;
}

/** The views of My Purchases, each with its number of orders. */
export function OrderViews({ view, counts, viewLink }: OrderViewsProps) {
  return (
    <Nav aria-label="Views of your purchases">
      <ul>
        {ORDER_VIEWS.map((each) => (
          <li key={each}>
            {viewLink(
              each,
              <>
                {NAMES[each]}
                {counts !== undefined && <span>{formatCount(counts[each])}</span>}
              </>,
              each === view,
            )}
          </li>
        ))}
      </ul>
    </Nav>
  );
}
