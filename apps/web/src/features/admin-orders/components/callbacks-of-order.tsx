import { useQuery } from '@tanstack/react-query';
import type { PurchasedCallback } from '@warmline/contracts/callbacks/types';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import { CallTime } from '../../../components/ui/facts/appointment-time.tsx';
import { orderCallbacksQuery } from '../api/admin-orders.ts';
import { refundableColumns } from './refundable-columns.tsx';
import { RefundableList } from './refundable-list.tsx';

const COLUMNS = refundableColumns<PurchasedCallback>({
  id: 'time',
  name: 'Time',
  width: 250,
  card: 'line',
  cell: (callback) => <CallTime {...callback} />,
});

/**
 * Lists the callbacks or the appointment of a paid order, which can be refunded (L94); nothing while staff deliver it by hand.
 */
export function CallbacksOfOrder({ order }: { order: AdminOrder }) {
  const list = useQuery(orderCallbacksQuery(order.id));
  if (list.isSuccess && list.data.length === 0) return null;
  const isAppointment = order.product === 'appointment';
  const title = isAppointment ? 'Appointment in this order' : 'Callbacks in this order';
  return (
    <RefundableList order={order} item={isAppointment ? 'appointment' : 'callback'} title={title} columns={COLUMNS} list={list} />
  );
}
