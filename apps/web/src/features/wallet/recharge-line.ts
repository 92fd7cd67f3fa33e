import { formatCents } from '@warmline/domain/money/money';
import type { AutoRecharge } from '@warmline/contracts/wallet/recharge';
import { formatDateTime, formatDay } from '../../lib/text/format.ts';

const PAUSES = {
  card_declined: 'your card was declined',
  card_expired: 'your card has expired',
  refunded: 'funds were refunded to a card',
} as const;

/** Says in a line where auto-recharge stands; `now` is in milliseconds. */
export function rechargeLine(recharge: AutoRecharge | null, now: number): string {
  if (recharge === null || recharge.state === 'off') return 'Off.';
  const { state, amountCents, ceilingCents, usedThisMonthCents, nextTryAt, pausedAt, pausedBecause } = recharge;
  const month = new Date(now).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  const used = `${formatCents(usedThisMonthCents)} of ${formatCents(ceilingCents)} used in ${month}.`;
  if (state === 'charging') return `On. Adding ${formatCents(amountCents)}...`;
  if (state === 'needs_action') return `On. Your bank wants you to confirm ${formatCents(amountCents)}.`;
  if (state === 'waiting') return `On. Your card was declined. We try it again on ${formatDateTime(nextTryAt ?? '')}.`;
  if (state === 'idle') return `On. ${used}`;
  if (pausedBecause === 'monthly_ceiling') return `Paused until the first of next month: ${used}`;
  return `Paused: ${PAUSES[pausedBecause ?? 'card_declined']} on ${formatDay(pausedAt ?? '')}.`;
}
