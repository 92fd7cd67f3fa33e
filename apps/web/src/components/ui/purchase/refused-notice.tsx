import type { ReactNode } from 'react';
import type { Refusal } from '../../../lib/payment/purchase-refusal.ts';
import { Notice } from '../states/notice.tsx';

export interface RefusedNoticeProps {
  refused: Pick<Refusal, 'text' | 'inOrders'>;
  /** Link to the buyer's orders. */
  ordersLink: ReactNode;
}

/** Says why a press bought nothing, and leads to the orders that are the reason or have the hold. */
export function RefusedNotice({ refused: { text, inOrders }, ordersLink }: RefusedNoticeProps) {
  return (
    <Notice tone="bad" actions={inOrders ? ordersLink : undefined}>
      {text}
    </Notice>
  );
}
