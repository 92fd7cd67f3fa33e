import type { RechargeNumbers, RechargePause, RechargeState } from '@warmline/contracts/wallet/recharge';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/** After a charge that succeeded, the next one waits this long. */
const GAP = 10 * MINUTE_MS;
const CHARGES_A_DAY = 3;

/** What is known of an agency when its balance is judged. Times are in milliseconds since the epoch. */
export interface RechargeFacts extends RechargeNumbers {
  now: number;
  state: RechargeState;
  pausedBecause: RechargePause | null;
  nextTryAt: number | null;
  availableCents: number;
  /** Deposits that were just opened and may still be paid. */
  pendingCents: number;
  /** It owes money, a bank looks at one of its deposits, or none of its accounts is enabled. */
  isBlocked: boolean;
  /** The end of the card's last month; 0 for a card that is gone. */
  cardEndsAt: number;
  /** Charged in this calendar month (UTC). */
  monthCents: number;
  /** Charges of this day (UTC). */
  today: number;
  lastPaidAt: number | null;
  /** What a new agency may still deposit on its first day (W30); null without that limit. */
  firstDayLeftCents: number | null;
}

/** `rest`: nothing is wrong anymore, so no try is planned. */
export type RechargeDecision =
  | { act: 'nothing' | 'rest' | 'charge' }
  | { act: 'wait'; until: number }
  | { act: 'pause'; because: RechargePause; until: number | null };

/** Decides what auto-recharge does about a balance (W15). */
export function judgeRecharge(facts: RechargeFacts): RechargeDecision {
  const { state, nextTryAt, now } = facts;
  const isMonthOver = state === 'paused' && facts.pausedBecause === 'monthly_ceiling' && isDue(nextTryAt, now);
  const isOpen = state === 'idle' || isMonthOver || (state === 'waiting' && isDue(nextTryAt, now));
  if (!isOpen) return { act: 'nothing' };
  const isEnough = facts.availableCents + facts.pendingCents >= facts.thresholdCents;
  if (isEnough || facts.isBlocked) return { act: state === 'idle' && nextTryAt === null ? 'nothing' : 'rest' };
  if (facts.cardEndsAt <= now) return { act: 'pause', because: 'card_expired', until: null };
  if (facts.monthCents + facts.amountCents > facts.ceilingCents)
    return { act: 'pause', because: 'monthly_ceiling', until: nextMonth(now) };
  if (facts.today >= CHARGES_A_DAY) return { act: 'wait', until: nextDay(now) };
  if (facts.lastPaidAt !== null && now < facts.lastPaidAt + GAP) return { act: 'wait', until: facts.lastPaidAt + GAP };
  if (facts.firstDayLeftCents !== null && facts.firstDayLeftCents < facts.amountCents)
    return { act: 'wait', until: now + HOUR_MS };
  return { act: 'charge' };
}

/** The code of a decline that used up the declined cards of its agency (W33). */
export const TOO_MANY_DECLINES = 'too_many_declines';

/** Declines that another try can't change, or after which none is made. */
const FINAL_DECLINES: readonly string[] = [
  TOO_MANY_DECLINES,
  'expired_card',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'card_not_supported',
  'detached',
];

/**
 * Returns how many seconds to wait after a decline, or null to pause: `attempts` is the number of declines in a row, this one
 * included.
 */
export function retryAfter(code: string, attempts: number, retrySeconds: readonly number[]): number | null {
  return FINAL_DECLINES.includes(code) ? null : (retrySeconds[attempts - 1] ?? null);
}

/** Returns when a card stops to be valid: after the last day of its month, in UTC. */
export function cardEnd({ expMonth, expYear }: { expMonth: number; expYear: number }): number {
  return Date.UTC(expYear, expMonth, 1);
}

function isDue(at: number | null, now: number): boolean {
  return at === null || at <= now;
}

function nextMonth(now: number): number {
  const day = new Date(now);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
}

function nextDay(now: number): number {
  const day = new Date(now);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1);
}
