import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StaffHome, StaffHomeParts } from '@warmline/contracts/home/types';
import { Stack } from '../../../components/ui/frame/layout.ts';
import type { NavPage } from '../../../components/layout/section-nav.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { staffHomeQuery } from '../../../features/home/api/home.ts';
import { AttentionPanel } from '../../../features/home/components/attention-panel.tsx';
import { NowPanel } from '../../../features/home/components/now-panel.tsx';
import { SalesPanel } from '../../../features/home/components/sales-panel.tsx';
import { StockPanel } from '../../../features/home/components/stock-panel.tsx';

const CARDS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  // The last of five fills its row.
  '& li': { flex: '1 1 140px' },
  '& a': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    height: 'full',
    padding: '3.5',
    borderWidth: '1px',
    borderRadius: 'l3',
    background: 'bg.panel',
    fontSize: '14px',
    lineHeight: '1.3',
    transition: 'border-color 140ms',
  },
  '& a:hover': { borderColor: 'border.emphasized', boxShadow: 'xs' },
  '& a > .icon': { marginTop: '1px', color: 'fg.muted' },
  '& strong': { display: 'block', fontWeight: '580' },
  '& small': { color: 'fg.muted', fontSize: '13px' },
} as const;

/** What needs a person comes first; on a wide screen, the sales are beside all others. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
  gridTemplateRows: { xl: 'auto 1fr' },
  gap: '4.5',
  alignItems: 'start',
  '& > [data-sales]': { gridColumn: { xl: '2' }, gridRow: { xl: '1 / span 2' } },
} as const;

/** The five shortcut cards (B2.39): one opens the orders, four open the pages of the specified tabs. */
const SHORTCUTS: readonly (NavPage & { note: string })[] = [
  { to: '/admin/orders', label: 'New orders', note: 'Transfer orders', icon: 'bag' },
  { to: '/admin/imports', label: 'Upload aged leads', note: 'From a CSV file', icon: 'upload' },
  { to: '/admin/callbacks', label: 'Upload callback opportunities', note: 'One, or a CSV file', icon: 'clock' },
  { to: '/admin/users', label: 'Manage users', note: 'Accounts and passwords', icon: 'users' },
  { to: '/admin/partners', label: 'Partner applications', note: 'Approve or reject', icon: 'partners' },
];

/** Home of staff (B2.38): shortcuts, and the figures that the person may see, from one request (P66). */
export function AdminHomePage() {
  const home = useQuery(staffHomeQuery());
  const { data } = home;
  return (
    <Stack>
      <SectionHead>
        <h1>Admin Panel</h1>
        <p>Upload and manage leads</p>
      </SectionHead>
      <chakra.ul css={CARDS} aria-label="Shortcuts">
        {SHORTCUTS.map(({ to, label, note, icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon path={ICONS[icon]} />
              <span>
                <strong>{label}</strong>
                <small>{note}</small>
              </span>
            </Link>
          </li>
        ))}
      </chakra.ul>
      {home.isPending && <TableSkeleton rows={8} label="Loading the figures" />}
      {home.isError && data === undefined && (
        <ListFailed title="The figures could not be loaded" onRetry={() => void home.refetch()} />
      )}
      {data !== undefined && <HomeParts home={data} onRetry={() => void home.refetch()} />}
    </Stack>
  );
}

/** The parts that could not be read in time. */
const FAILED: Partial<Record<keyof StaffHomeParts, string>> = {
  sales: 'The sales could not be loaded',
  stock: 'The inventory could not be counted',
};

function HomeParts({ home, onRetry }: { home: StaffHome; onRetry: () => void }) {
  const { sales, stock, imports, liveCalls, failed } = home;
  const failure = (part: 'sales' | 'stock') => failed.includes(part) && <ListFailed title={FAILED[part]!} onRetry={onRetry} />;
  return (
    <chakra.div css={COLUMNS}>
      <Stack>
        {failed.some((part) => FAILED[part] === undefined) && (
          <ListFailed title="Some of this could not be loaded" onRetry={onRetry} />
        )}
        <AttentionPanel home={home} />
        <NowPanel calls={liveCalls} imports={imports?.running} />
      </Stack>
      <div data-sales="">{sales === undefined ? failure('sales') : <SalesPanel sales={sales} imports={imports} />}</div>
      <div>{stock === undefined ? failure('stock') : <StockPanel stock={stock} />}</div>
    </chakra.div>
  );
}
