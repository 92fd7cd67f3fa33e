import { formatCents } from '@warmline/domain/money/money';
import type { StandingOrder, StandingStatus } from '@warmline/contracts/standing-orders/types';
import type { Wallet } from '@warmline/contracts/wallet/types';
import { dayIn } from '@warmline/domain/time/day-range';
import type { PillTone } from '../../components/ui/facts/pill.tsx';
import { countOf, formatDateTime, formatDay } from '../../lib/text/format.ts';
import { browserZone } from '../../lib/time/time-zone.ts';

export const STATUS_LABELS: Record<StandingStatus, { text: string; tone: PillTone }> = {
  active: { text: 'Active', tone: 'good' },
  paused: { text: 'Paused', tone: 'plain' },
  paused_funds: { text: 'Out of balance', tone: 'warn' },
  paused_terms: { text: 'Terms to accept', tone: 'warn' },
  ended: { text: 'Ended', tone: 'plain' },
};

/** The label of one that waits for the end of a dispute. */
export const DISPUTED = { text: 'Balance blocked', tone: 'warn' } as const;

/** What the page suggests to add to an empty balance. */
const SUGGESTED_CENTS = 5_000;

const PERIOD_LABELS = { day: 'today', week: 'this week' } as const;

/** Says what is spent of the budget, such as `$42.00 of $100.00 today`. */
export function spentText({ spentCents, budgetCents, period }: StandingOrder): string {
  return `${formatCents(spentCents)} of ${formatCents(budgetCents)} ${PERIOD_LABELS[period]}`;
}

/** Says what a standing order does next, or why it does nothing; without the wallet, as if it weren't blocked. */
export function nextText(order: StandingOrder, wallet: Pick<Wallet, 'blocked' | 'owedCents'> | undefined): string {
  const { status, pausedAt, startsOn, endsOn } = order;
  const since = pausedAt === null ? '' : ` since ${formatDateTime(pausedAt)}`;
  if (status === 'paused_funds') {
    if (wallet?.blocked === 'disputed')
      return `Paused${since}: your balance is blocked by a dispute of a deposit. It continues when the dispute ends.`;
    if (wallet?.blocked === 'owes')
      return `Paused${since}: you owe ${formatCents(wallet.owedCents)}. Your next deposit pays it first.`;
    return `Out of balance${since}. Add ${formatCents(SUGGESTED_CENTS)} to go on.`;
  }
  if (status === 'paused_terms') return `Paused${since}. Accept the new terms, then resume.`;
  if (status === 'paused' && order.pausedUntil !== null) return `Paused until ${dayText(order.pausedUntil)}.`;
  if (status === 'paused') return `Paused${since}.`;
  if (status === 'ended') return 'This standing order ended.';
  const ends = endsOn === null ? '' : ` Ends ${dayText(endsOn)}.`;
  return startsOn === null || hasBegun(order, startsOn) ? `${periodText(order)}${ends}` : `Begins ${dayText(startsOn)}.${ends}`;
}

/** A server of the previous build doesn't say whether the day has begun where the agency is. */
function hasBegun(order: StandingOrder, startsOn: string): boolean {
  return order.hasBegun ?? startsOn <= dayIn(browserZone(), new Date());
}

/** Says what is left to buy in the period that runs, or when the next one begins. */
function periodText({ leadCap, taken, spentCents, budgetCents, period }: StandingOrder): string {
  const begins = period === 'day' ? 'day begins at midnight' : 'week begins on Monday';
  const next = `The next ${begins} in your agency’s time zone.`;
  if (leadCap !== null && taken >= leadCap) return `Your limit of ${countOf(leadCap, 'lead')} a ${period} is reached. ${next}`;
  return spentCents >= budgetCents ? `The budget is used up. ${next}` : 'Next: when leads arrive.';
}

const dayText = (day: string) => formatDay(`${day}T12:00`);
