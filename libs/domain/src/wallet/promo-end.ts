import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';

/** Returns why promo credit that is given now can't end at a moment, as a text for staff; null if it can (W12). */
export function promoEndProblem(end: Date, now: Date): string | null {
  if (!(end.getTime() > now.getTime())) return WALLET_MESSAGES.promoEnd;
  const latest = new Date(now);
  // A day more: staff choose a day, which ends in the time zone of their browser.
  latest.setUTCFullYear(latest.getUTCFullYear() + WALLET_LIMITS.promo.maxYears, latest.getUTCMonth(), latest.getUTCDate() + 1);
  return end.getTime() > latest.getTime() ? WALLET_MESSAGES.promoTooLong : null;
}
