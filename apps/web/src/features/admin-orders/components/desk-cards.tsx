import { useQuery } from '@tanstack/react-query';
import { formatCents, formatCount } from '../../../lib/format.ts';
import { totalsQuery } from '../api/desk.ts';

/** The four cards ([001] §2), each with what it counts. */
export function DeskCards() {
  const { data: totals, isError } = useQuery(totalsQuery);
  const shown = (value: string | undefined) => value ?? (isError ? 'not known' : '…');
  const cards = [
    { label: 'Total Orders', value: totals && formatCount(totals.totalOrders), note: 'Call transfers, every channel' },
    { label: 'Pending Orders', value: totals && formatCount(totals.pendingOrders), note: 'Not paid yet' },
    { label: 'Total Revenue', value: totals && formatCents(totals.revenueCents), note: 'Less refunds and lost disputes' },
    { label: 'Total Transfers', value: totals && formatCount(totals.totalTransfers), note: 'In paid and completed orders' },
  ];
  return (
    <dl className="desk-cards" aria-busy={totals === undefined && !isError}>
      {cards.map(({ label, value, note }) => (
        <div key={label} className="desk-card">
          <dt>{label}</dt>
          <dd className="num">{shown(value)}</dd>
          <dd className="desk-card-note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
