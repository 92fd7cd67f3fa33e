import { useQuery } from '@tanstack/react-query';
import type { PendingTransferOrder } from '@warmline/contracts/orders/call-transfers';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { orderReceiptQuery } from './api/order-receipt.ts';
import { removePendingOrder, readPendingOrder } from './pending-order.ts';

export type PendingOrderState = { phase: 'none' } | { phase: 'checking' | 'open' | 'paid'; order: PendingTransferOrder };

/**
 * Reads the unpaid order of this browser and checks its status once, because it may have been paid or canceled elsewhere. If the
 * server cannot be reached, it counts as open: the server rejects a payment that is no longer valid.
 */
export function usePendingOrder(buyerId: string): PendingOrderState {
  const [order] = useState(() => readPendingOrder(buyerId));
  const receipt = useQuery({ ...orderReceiptQuery(order?.reference ?? ''), enabled: order !== null });
  const status = receipt.data?.status;
  const unknown = receipt.error instanceof ApiError && receipt.error.status === 404;
  const over = status === 'cancelled' || unknown;
  const paid = status === 'paid' || status === 'completed' || receipt.data?.processing === true;
  useEffect(() => {
    // A new order may have been stored while this one was being checked.
    if ((over || paid) && readPendingOrder(buyerId)?.orderId === order?.orderId) removePendingOrder();
  }, [over, paid, buyerId, order]);
  if (order === null || over) return { phase: 'none' };
  if (paid) return { phase: 'paid', order };
  return { phase: receipt.isPending ? 'checking' : 'open', order };
}
