import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CampaignNeed } from '@warmline/contracts/campaigns/types';
import type { OrderNeed } from '@warmline/contracts/orders/admin-types';
import { Icon } from '../../../components/ui/icon.tsx';
import { ICONS } from '../../../components/ui/icons.ts';
import { ListFailed } from '../../../components/ui/list-failed.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { formatCount, formatDay } from '../../../lib/format.ts';
import {
  applicationsQuery,
  campaignNeedQuery,
  disputesQuery,
  importsQuery,
  lastRunQuery,
  needsQuery,
  returnsQuery,
  reviewsQuery,
} from '../api/home.ts';

const LIST = {
  display: 'grid',
  fontSize: '15px',
  '& li + li': { borderTopWidth: '1px' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '44px',
    paddingBlock: '2',
    paddingInline: '2',
    marginInline: '-2',
    borderRadius: 'l2',
  },
  '& a:hover': { background: 'bg.muted' },
  '& strong': { flex: 'none', minWidth: '7', fontVariantNumeric: 'tabular-nums', fontWeight: '640' },
  '& span': { flex: '1', minWidth: '0' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '13px' },
  '& svg': { color: 'fg.muted' },
} as const;

interface Row {
  id: string;
  count: number;
  text: string;
  note?: string;
  link:
    | { to: '/admin/orders'; search: { kind: string; need: OrderNeed } }
    | { to: '/admin/campaigns'; search: { need: CampaignNeed } }
    | { to: '/admin/returns'; search: { overdue?: 'true' } }
    | { to: '/admin/partners' | '/admin/imports' | '/admin/calls' | '/admin/books' | '/admin/disputes' };
}

const NEEDS: readonly { need: OrderNeed; text: string }[] = [
  { need: 'refund', text: 'Failed refunds' },
  { need: 'fulfillment', text: 'Orders to deliver' },
  { need: 'setup', text: 'Orders without a set-up' },
];

/** Lists what needs a person now, each with a link to the list of it; only what the person may see. */
export function AttentionPanel(props: {
  orders: boolean;
  applications: boolean;
  imports: boolean;
  calls: boolean;
  books: boolean;
  returns: boolean;
  disputes: boolean;
}) {
  const needs = useQuery({ ...needsQuery, enabled: props.orders });
  const applications = useQuery({ ...applicationsQuery, enabled: props.applications });
  const imports = useQuery({ ...importsQuery(), enabled: props.imports });
  const notStarted = useQuery({ ...campaignNeedQuery('not_started'), enabled: props.calls });
  const noCalls = useQuery({ ...campaignNeedQuery('no_calls'), enabled: props.calls });
  const reviews = useQuery({ ...reviewsQuery, enabled: props.calls });
  const books = useQuery({ ...lastRunQuery, enabled: props.books });
  const returns = useQuery({ ...returnsQuery, enabled: props.returns });
  const disputes = useQuery({ ...disputesQuery, enabled: props.disputes });
  const all = [books, disputes, needs, returns, applications, imports, notStarted, noCalls, reviews];
  const rows: Row[] = NEEDS.map(({ need, text }) => {
    const { count = 0, oldest = null } = needs.data?.[need] ?? {};
    const note = oldest === null ? undefined : `Oldest from ${formatDay(oldest)}`;
    return { id: need, count, text, note, link: { to: '/admin/orders', search: { kind: 'all', need } } };
  });
  const { pending = 0, overdue = 0 } = applications.data ?? {};
  const waiting = imports.data?.waiting ?? 0;
  const counted = (list: typeof notStarted | typeof reviews) => list.data?.total?.count ?? 0;
  const toCampaigns = (need: CampaignNeed) => ({ to: '/admin/campaigns', search: { need } }) as const;
  const [run] = books.data?.items ?? [];
  const { open: disputed = 0, nextDueBy = null } = disputes.data ?? {};
  rows.unshift(
    { id: 'books', count: run?.unacknowledged ?? 0, text: 'Differences in the books', link: { to: '/admin/books' } },
    {
      id: 'uncompared',
      count: run?.status === 'incomplete' ? 1 : 0,
      text: 'Books could not be compared',
      link: { to: '/admin/books' },
    },
    {
      id: 'disputes',
      count: disputed,
      text: 'Open disputes',
      note: nextDueBy === null ? undefined : `Next answer due ${formatDay(nextDueBy)}`,
      link: { to: '/admin/disputes' },
    },
  );
  rows.push(
    { id: 'not_started', count: counted(notStarted), text: 'Campaigns not started for a day', link: toCampaigns('not_started') },
    { id: 'no_calls', count: counted(noCalls), text: 'Open campaigns without a call for a day', link: toCampaigns('no_calls') },
    { id: 'reviews', count: counted(reviews), text: 'Calls to review', link: { to: '/admin/calls' } },
    { id: 'overdue', count: overdue, text: 'Overdue partner applications', link: { to: '/admin/partners' } },
    { id: 'pending', count: pending - overdue, text: 'Partner applications to decide', link: { to: '/admin/partners' } },
    { id: 'imports', count: waiting, text: 'Uploads to review', link: { to: '/admin/imports' } },
  );
  const { open = 0, overdue: late = 0 } = returns.data ?? {};
  rows.push(
    { id: 'late_returns', count: late, text: 'Overdue returns', link: { to: '/admin/returns', search: { overdue: 'true' } } },
    { id: 'returns', count: open - late, text: 'Returns to decide', link: { to: '/admin/returns', search: {} } },
  );
  const shown = rows.filter(({ count }) => count > 0);
  return (
    <Panel title="Needs attention">
      {all.some(({ isLoading }) => isLoading) && <TableSkeleton rows={3} label="Loading what needs attention" />}
      {all.some(({ isError }) => isError) && (
        <ListFailed
          title="Some of this could not be loaded"
          onRetry={() => all.filter(({ isError }) => isError).forEach((query) => void query.refetch())}
        />
      )}
      {shown.length === 0 && all.every(({ isLoading, isError }) => !isLoading && !isError) && (
        <p className="fine">Nothing needs attention right now.</p>
      )}
      <chakra.ul css={LIST}>
        {shown.map(({ id, count, text, note, link }) => (
          <li key={id}>
            <Link {...link}>
              <strong>{formatCount(count)}</strong>
              <span>
                {text}
                {note !== undefined && <small>{note}</small>}
              </span>
              <Icon path={ICONS.right} size={16} />
            </Link>
          </li>
        ))}
      </chakra.ul>
    </Panel>
  );
}
