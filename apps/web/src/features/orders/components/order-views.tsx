import { ORDER_VIEWS, type OrderCounts, type OrderView } from '@warmline/contracts/orders/types';
import type { ReactNode } from 'react';
import { ViewNav } from '../../../components/ui/frame/view-nav.ts';
import { formatCount } from '../../../lib/text/format.ts';

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
    <ViewNav aria-label="Views of your purchases">
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
    </ViewNav>
  );
}
