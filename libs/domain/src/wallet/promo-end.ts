import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { dayRange, isDay } from '../time/day-range.ts';

const OFFSET = /(Z|[+-]\d{2}:\d{2})$/;

/** Returns why promo credit that is given now can't end at a moment, as a text for staff; null if it can (W12). */
export function promoEndProblem(end: Date, now: Date): string | null {
  if (!(end.getTime() > now.getTime())) return WALLET_MESSAGES.promoEnd;
  const latest = new Date(now);
  // A day more: staff choose a day, which ends later in other time zones.
  latest.setUTCFullYear(latest.getUTCFullYear() + WALLET_LIMITS.promo.maxYears, latest.getUTCMonth(), latest.getUTCDate() + 1);
  return end.getTime() > latest.getTime() ? WALLET_MESSAGES.promoTooLong : null;
}

/**
 * Returns when promo credit ends that staff let end on a day, or at a time without an offset: with that day in the time zone of
 * its agency. Any other time is itself.
 */
export function promoEndOf(text: string, timeZone: string): Date {
  const day = text.slice(0, 10);
  const next = OFFSET.test(text) || !isDay(day) ? null : dayRange(timeZone, { to: day }).until;
  return next === null ? new Date(text) : new Date(next.getTime() - 1);
}
