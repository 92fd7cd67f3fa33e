import { useQuery } from '@tanstack/react-query';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import { countOf } from '../../../lib/text/format.ts';
import { orderLeadsQuery } from '../api/admin-orders.ts';
import { refundableColumns } from './refundable-columns.tsx';
import { RefundableList } from './refundable-list.tsx';

const COLUMNS = refundableColumns<PurchasedLead>({
  id: 'age',
  name: 'Lead age',
  width: 110,
  card: 'inline',
  cell: ({ actualAge }) => <span data-quiet>{countOf(actualAge, 'day')}</span>,
});

/** Lists the leads that a paid order delivered; those that were not refunded yet can be refunded (M88). */
export function OrderLeads({ order }: { order: AdminOrder }) {
  const list = useQuery(orderLeadsQuery(order.id));
  return <RefundableList order={order} item="lead" title="Leads in this order" columns={COLUMNS} list={list} />;
}
