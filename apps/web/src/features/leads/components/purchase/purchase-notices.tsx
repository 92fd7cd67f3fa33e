import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RefusedNotice } from '../../../../components/ui/purchase/refused-notice.tsx';
import { heldOrdersQuery } from '../../api/held-orders.ts';
import type { LeadPurchase } from '../../use-purchase.ts';
import { HeldNotice } from './held-notice.tsx';

export interface PurchaseNoticesProps {
  purchase: LeadPurchase;
  mayBuy: boolean;
  /** Link to the buyer's orders. */
  ordersLink: ReactNode;
}

/** Above the list, while nothing is being bought: why the last attempt failed, and what is on hold. */
export function PurchaseNotices({ purchase, mayBuy, ordersLink }: PurchaseNoticesProps) {
  const held = useQuery(heldOrdersQuery);
  const { state, buying } = purchase;
  if (state.step !== 'choosing' || buying) return null;
  return (
    <>
      {state.refused !== undefined && <RefusedNotice refused={state.refused} ordersLink={ordersLink} />}
      {mayBuy &&
        held.data?.map((order) => (
          <HeldNotice
            key={order.id}
            order={order}
            busy={purchase.held.busy}
            onContinue={() => purchase.resume(order)}
            onRelease={() => purchase.release(order.id)}
          />
        ))}
    </>
  );
}
