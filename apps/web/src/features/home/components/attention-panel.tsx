import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { DisputeState } from '@warmline/contracts/disputes/types';
import type { CampaignNeed } from '@warmline/contracts/campaigns/types';
import type { StaffHome } from '@warmline/contracts/home/types';
import type { OrderNeed } from '@warmline/contracts/orders/admin-types';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { formatCount, formatDay } from '../../../lib/text/format.ts';

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
  note?: string | undefined;
  link:
    | { to: '/admin/orders'; search: { kind: string; need: OrderNeed } }
    | { to: '/admin/campaigns'; search: { need: CampaignNeed } }
    | { to: '/admin/disputes'; search: { state: DisputeState } }
    | { to: '/admin/partners' | '/admin/returns' | '/admin/imports' | '/admin/calls' | '/admin/books' | '/admin/adjustments' }
    | { to: '/admin/callbacks' };
}

const NEEDS: readonly { need: OrderNeed; text: string }[] = [
  { need: 'refund', text: 'Failed refunds' },
  { need: 'fulfillment', text: 'Orders to deliver' },
  { need: 'setup', text: 'Orders without a set-up' },
];

/** Lists what needs a person now, each with a link to the list of it; only what the person may see. */
export function AttentionPanel({ home }: { home: StaffHome }) {
  const shown = rowsOf(home).filter(({ count }) => count > 0);
  return (
    <Panel title="Needs attention">
      {shown.length === 0 && <p className="fine">Nothing needs attention right now.</p>}
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

function rowsOf({ books, disputes, orderNeeds, callNeeds, applications, imports, returns, ...home }: StaffHome): Row[] {
  const toCampaigns = (need: CampaignNeed) => ({ to: '/admin/campaigns', search: { need } }) as const;
  const { open: undecided = 0, unanswered = undecided, nextDueBy = null } = disputes ?? {};
  const { pending = 0, overdue = 0 } = applications ?? {};
  const { open = 0, overdue: late = 0 } = returns ?? {};
  const { notStarted = 0, noCalls = 0, reviews = 0 } = callNeeds ?? {};
  return [
    { id: 'books', count: books?.unacknowledged ?? 0, text: 'Differences in the books', link: { to: '/admin/books' } },
    {
      id: 'uncompared',
      count: books?.status === 'incomplete' ? 1 : 0,
      text: 'Books could not be compared',
      link: { to: '/admin/books' },
    },
    {
      id: 'disputes',
      count: unanswered,
      text: 'Disputes to answer',
      link: { to: '/admin/disputes', search: { state: 'unanswered' } },
      note: nextDueBy === null ? undefined : `Next answer due ${formatDay(nextDueBy)}`,
    },
    ...NEEDS.map(({ need, text }): Row => {
      const { count = 0, oldest = null } = orderNeeds?.[need] ?? {};
      const note = oldest === null ? undefined : `Oldest from ${formatDay(oldest)}`;
      return { id: need, count, text, note, link: { to: '/admin/orders', search: { kind: 'all', need } } };
    }),
    { id: 'not_started', count: notStarted, text: 'Campaigns not started for a day', link: toCampaigns('not_started') },
    { id: 'no_calls', count: noCalls, text: 'Open campaigns without a call for a day', link: toCampaigns('no_calls') },
    { id: 'reviews', count: reviews, text: 'Calls to review', link: { to: '/admin/calls' } },
    {
      id: 'pending',
      count: pending,
      text: 'Partner applications to decide',
      link: { to: '/admin/partners' },
      note: overdueText(overdue),
    },
    { id: 'imports', count: imports?.waiting ?? 0, text: 'Uploads to review', link: { to: '/admin/imports' } },
    {
      id: 'returns',
      count: open,
      text: 'Returns to decide',
      link: { to: '/admin/returns' },
      note: overdueText(late),
    },
    { id: 'adjustments', count: home.adjustments ?? 0, text: 'Adjustments to approve', link: { to: '/admin/adjustments' } },
    {
      id: 'reschedules',
      count: home.reschedules ?? 0,
      text: 'Requests for another appointment time',
      link: { to: '/admin/callbacks' },
    },
  ];
}

/** Overdue ones are a part of the count, so they have no row of their own. */
function overdueText(overdue: number): string | undefined {
  return overdue === 0 ? undefined : `${formatCount(overdue)} overdue`;
}
