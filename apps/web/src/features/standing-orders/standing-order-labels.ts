import type { StandingOrder, StandingStatus } from '@warmline/contracts/standing-orders/types';
import type { PillTone } from '../../components/ui/facts/pill.tsx';
import { countOf, formatCents, formatDateTime, formatDay } from '../../lib/text/format.ts';

export const STATUS_LABELS: Record<StandingStatus, { text: string; tone: PillTone }> = {
  active: { text: 'Active', tone: 'good' },
  paused: { text: 'Paused', tone: 'plain' },
  paused_funds: { text: 'Out of balance', tone: 'warn' },
  paused_terms: { text: 'Terms to accept', tone: 'warn' },
  ended: { text: 'Ended', tone: 'plain' },
};

/** What the page suggests to add to an empty balance. */
const SUGGESTED_CENTS = 5_000;

const PERIOD_LABELS = { day: 'today', week: 'this week' } as const;

/** Says what is spent of the budget, such as `$42.00 of $100.00 today`. */
export function spentText({ spentCents, budgetCents, period }: StandingOrder): string {
  return `${formatCents(spentCents)} of ${formatCents(budgetCents)} ${PERIOD_LABELS[period]}`;
}

/** Says what a standing order does next, or why it does nothing. */
export function nextText(order: StandingOrder): string {
  const { status, pausedAt, leadCap, taken } = order;
  const since = pausedAt === null ? '' : ` since ${formatDateTime(pausedAt)}`;
  if (status === 'paused_funds') return `Out of balance${since}. Add ${formatCents(SUGGESTED_CENTS)} to go on.`;
  if (status === 'paused_terms') return `Paused${since}. Accept the new terms, then resume.`;
  if (status === 'paused' && order.pausedUntil !== null) return `Paused until ${formatDay(`${order.pausedUntil}T12:00`)}.`;
  if (status === 'paused') return `Paused${since}.`;
  if (status === 'ended') return 'This standing order ended.';
  const isFull = leadCap !== null && taken >= leadCap;
  if (isFull) return `All ${countOf(leadCap, 'lead')} of this period are bought.`;
  return order.spentCents >= order.budgetCents
    ? `The budget is used up. The next one begins ${order.period === 'day' ? 'at midnight' : 'on Monday'}.`
    : 'Next: when leads arrive.';
}
