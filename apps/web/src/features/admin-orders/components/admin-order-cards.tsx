import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/text/format.ts';
import { totalsQuery } from '../api/admin-orders.ts';

const LOOK = {
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
  // The gaps are the lines between the cards.
  gap: '1px',
  overflow: 'hidden',
  borderWidth: '1px',
  borderRadius: 'l3',
  background: 'border',
  '& > div': { padding: { base: '3', md: '4' }, paddingInline: { base: '3.5', md: '5' }, background: 'bg.panel' },
  '& dt': { color: 'fg.muted', fontSize: '13.5px' },
  '& dd': { fontSize: { base: '19px', sm: '26px' }, fontWeight: '620', letterSpacing: '-0.025em', lineHeight: '1.35' },
  '& dd + dd': { color: 'fg.muted', fontSize: '12.5px', fontWeight: '400', letterSpacing: '0' },
} as const;

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
    <chakra.dl css={LOOK} aria-busy={totals === undefined && !isError}>
      {cards.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{shown(value)}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </chakra.dl>
  );
}
