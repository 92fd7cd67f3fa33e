import { useQuery } from '@tanstack/react-query';
import { formatCents, formatCount } from '../../../lib/format.ts';
import { totalsQuery } from '../api/admin-orders.ts';

/** The four cards (B2.49), each with a note on what it counts. */
export function AdminOrderCards() {
  const { data: totals, isError } = useQuery(totalsQuery);
  const shown = (value: string | undefined) => value ?? (isError ? 'unknown' : '…');
  const cards = [
    { label: 'Total Orders', value: totals && formatCount(totals.totalOrders), note: 'Call transfers, all channels' },
    { label: 'Pending Orders', value: totals && formatCount(totals.pendingOrders), note: 'Not paid yet' },
    { label: 'Total Revenue', value: totals && formatCents(totals.revenueCents), note: 'After refunds and lost disputes' },
    { label: 'Total Transfers', value: totals && formatCount(totals.totalTransfers), note: 'In paid and completed orders' },
  ];
  return (
    <dl className="admin-order-cards" aria-busy={totals === undefined && !isError}>
      {cards.map(({ label, value, note }) => (
        <div key={label} className="admin-order-card">
          <dt>{label}</dt>
          <dd className="num">{shown(value)}</dd>
          <dd className="admin-order-card-note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
