import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { BuyerHome } from '@warmline/contracts/home/types';
import { countOf, formatCount, formatTime } from '../../../../lib/text/format.ts';

const TILES = {
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  gap: { base: '2.5', sm: '3.5' },
  '& li': { display: 'grid' },
  '& a': {
    display: 'grid',
    alignContent: 'start',
    gap: '0.5',
    padding: { base: '3.5', sm: '4.5' },
    borderWidth: '1px',
    borderRadius: 'l3',
    background: 'bg.panel',
    transition: 'border-color 140ms',
  },
  '& a:hover': { borderColor: 'border.emphasized', boxShadow: 'xs' },
  '& span': { color: 'fg.muted', fontSize: 'sm' },
  '& strong': {
    fontSize: { base: '22px', sm: '26px' },
    fontWeight: '640',
    lineHeight: '1.3',
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  // Nothing that is zero asks for attention.
  '& strong[data-none]': { color: 'fg.muted', fontWeight: '500' },
  '& small': { color: 'fg.muted', fontSize: '13px' },
  '& small[data-due]': { color: 'fg.warning', fontWeight: '560' },
} as const;

interface Tile {
  term: string;
  value: string;
  isNone: boolean;
  note: string;
  /** The note asks for an action. */
  isDue?: boolean;
  link: Pick<LinkProps, 'to' | 'search'>;
}

/** The figures of a buyer's home page, each a link to where to act on it; only those that the seat may see. */
export function HomeTiles({ home }: { home: BuyerHome }) {
  const tiles = [walletTile(home), ordersTile(home), ...callTiles(home), filtersTile(home), returnsTile(home)];
  return (
    <chakra.ul css={TILES} aria-label="At a glance">
      {tiles
        .filter((tile) => tile !== undefined)
        .map(({ term, value, isNone, note, isDue, link }) => (
          <li key={term}>
            <Link {...link}>
              <span>{term}</span>
              <strong data-none={isNone || undefined}>{value}</strong>
              <small data-due={isDue || undefined}>{note}</small>
            </Link>
          </li>
        ))}
    </chakra.ul>
  );
}

const BLOCKED = { owes: 'You owe a part of a refunded payment', disputed: 'Blocked by a card dispute' } as const;

function walletTile({ wallet }: BuyerHome): Tile | undefined {
  if (wallet === undefined) return undefined;
  const { availableCents, blocked } = wallet;
  const note = blocked === null ? (availableCents > 0 ? 'Ready to spend' : 'Add funds to buy with one press') : BLOCKED[blocked];
  return {
    term: 'Balance',
    value: formatCents(availableCents),
    isNone: availableCents === 0,
    note,
    isDue: blocked !== null,
    link: { to: '/dashboard/wallet' },
  };
}

function ordersTile({ orders }: BuyerHome): Tile | undefined {
  if (orders === undefined) return undefined;
  const { orders: count, cents, holdExpiresAt } = orders;
  const until = holdExpiresAt === null ? '' : `, held until ${formatTime(holdExpiresAt)}`;
  return {
    term: 'Orders to pay',
    value: formatCount(count),
    isNone: count === 0,
    isDue: count > 0,
    note: count === 0 ? 'Nothing to pay' : `${formatCents(cents)}${until}`,
    link: { to: '/dashboard/purchases', search: count === 0 ? {} : { view: 'pending' } },
  };
}

function callTiles({ calls }: BuyerHome): (Tile | undefined)[] {
  if (calls === undefined) return [];
  const { campaigns, notStarted, left, total, live } = calls;
  const link = { to: campaigns === 0 ? '/dashboard/transfers' : '/dashboard/campaigns' } as const;
  const bought = total === 0 ? 'Order call transfers' : `of ${formatCount(total)} bought`;
  return [
    {
      term: 'Transfers left',
      value: formatCount(left),
      isNone: left === 0,
      link,
      isDue: notStarted > 0,
      note: notStarted > 0 ? `${countOf(notStarted, 'campaign')} to start` : bought,
    },
    {
      term: 'Live calls',
      value: formatCount(live),
      isNone: live === 0,
      link: { to: '/dashboard/campaigns' },
      note: live === 0 ? 'No call on the line' : 'On the line now',
    },
  ];
}

function filtersTile({ filters }: BuyerHome): Tile | undefined {
  if (filters === undefined) return undefined;
  const fresh = filters.reduce((sum, filter) => sum + filter.fresh, 0);
  const isExact = filters.every(({ exact }) => exact);
  const matching = filters.filter((filter) => filter.fresh > 0).length;
  return {
    term: 'New leads',
    value: `${formatCount(fresh)}${isExact ? '' : '+'}`,
    isNone: fresh === 0,
    note: filters.length === 0 ? 'Save a filter to count them' : `in ${matching} of ${countOf(filters.length, 'saved filter')}`,
    link: { to: '/dashboard' },
  };
}

function returnsTile({ openReturns }: BuyerHome): Tile | undefined {
  if (openReturns === undefined) return undefined;
  return {
    term: 'Open returns',
    value: formatCount(openReturns),
    isNone: openReturns === 0,
    note: openReturns === 0 ? 'None waiting' : 'Waiting for our decision',
    link: { to: '/dashboard/returns' },
  };
}
