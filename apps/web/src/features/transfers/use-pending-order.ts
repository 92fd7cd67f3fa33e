import { useQuery } from '@tanstack/react-query';
import type { PendingTransferOrder } from '@warmline/contracts/api/call-transfers';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { orderReceiptQuery } from './api/order-receipt.ts';
import { forgetPendingOrder, readPendingOrder } from './pending-order.ts';

export type PendingOrderState = { phase: 'none' } | { phase: 'checking' | 'open' | 'paid'; order: PendingTransferOrder };

/**
 * The unpaid order of this browser, asked about once: it may have been paid or cancelled elsewhere. While the shop cannot
 * answer it counts as open, for a payment that is not wanted any more is refused anyway.
 */
export function usePendingOrder(buyerId: string): PendingOrderState {
  const [order] = useState(() => readPendingOrder(buyerId));
  const receipt = useQuery({ ...orderReceiptQuery(order?.reference ?? ''), enabled: order !== null });
  const status = receipt.data?.status;
  const unknown = receipt.error instanceof ApiError && receipt.error.status === 404;
  const over = status === 'cancelled' || unknown;
  const paid = status === 'paid' || status === 'completed' || receipt.data?.processing === true;
  useEffect(() => {
    // Another may have been ordered while the shop was asked about this one.
    if ((over || paid) && readPendingOrder(buyerId)?.orderId === order?.orderId) forgetPendingOrder();
  }, [over, paid, buyerId, order]);
  if (order === null || over) return { phase: 'none' };
  if (paid) return { phase: 'paid', order };
  return { phase: receipt.isPending ? 'checking' : 'open', order };
}
