import { TRUSTED_BUYER } from '@warmline/contracts/returns/limits';
import { RETURN_REASON_RULES, type ReturnReason } from '@warmline/contracts/returns/reasons';
import type { AcceptRule, PersonRule, RefuseRule } from '@warmline/contracts/returns/rules';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { canExist } from './possible-phone.ts';
import { shareLevel, type ShareStanding } from './return-share.ts';
import { windowEnd } from './return-window.ts';

/** What is known of a lead, callback or call that a buyer returns. Times are in milliseconds since the epoch, money in cents. */
export interface ReturnFacts {
  reason: ReturnReason;
  priceCents: number;
  /** Payment or delivery of the lead or callback, agreed time of the appointment, or when the call was charged. */
  since: number;
  /** When an appointment was bought, and until when it was agreed; null for anything else. */
  appointment: { boughtAt: number; endsAt: number } | null;
  isReturned: boolean;
  isDisputed: boolean;
  /** The line itself was refunded, or its order has nothing left. */
  isRefunded: boolean;
  /**
   * A part of an order of callbacks was refunded, and nothing says for which of them; or the order has less left than the price.
   */
  isPartRefunded: boolean;
  /** False for a call that was free, or was given back. */
  isCharged: boolean;
  /** Whether the buyer ever opened or downloaded the lead or callback. */
  wasOpened: boolean;
  /** When the buyer says that they called. */
  calledAt: number | null;
  /** Ten digits; null for a call. */
  phone: string | null;
  /** The buyer owned the same person from an earlier order. */
  isOwnDuplicate: boolean;
  /** Length of the call, and how long it was free; null for a lead or callback. */
  call: { seconds: number; freeSeconds: number; isRecordingMissing: boolean } | null;
}

/** How a buyer bought and returned so far. A line that is stored changes it for the next one (`withLine`). */
export interface BuyerStanding extends ShareStanding {
  /**
   * Of the last 90 days: leads and callbacks bought, their value with that of calls, and returned value, accepted or open, of
   * every reason.
   */
  leads90: number;
  bought90Cents: number;
  returned90Cents: number;
  /** What `trusted_buyer` accepted today (UTC). */
  trustedTodayCents: number;
}

export type ReturnVerdict =
  | { act: 'accept'; rule: AcceptRule }
  | { act: 'wait'; rule: PersonRule }
  | { act: 'refuse'; rule: RefuseRule };

/** Clocks of buyers may be ahead so far, and forms leave out the seconds. */
const AHEAD = 5 * MINUTE_MS;

/**
 * Decides what becomes of a line: what can't be returned is refused first (W88), then the first rule that fits accepts it (W87),
 * else a person decides.
 */
export function judgeReturn(
  facts: ReturnFacts,
  standing: BuyerStanding,
  now: number,
  windows = RETURN_REASON_RULES,
): ReturnVerdict {
  const { isCounted } = windows[facts.reason];
  const refused = REFUSALS.find(([, applies]) => applies(facts, now, windows));
  if (refused) return { act: 'refuse', rule: refused[0] };
  const level = isCounted ? shareLevel(standing, facts.priceCents) : 'normal';
  if (level === 'full') return { act: 'refuse', rule: 'share' };
  if (level === 'over') return { act: 'wait', rule: 'over_share' };
  if (facts.isPartRefunded) return { act: 'wait', rule: 'part_refunded' };
  const accepted = ACCEPTANCES.find(([, applies]) => applies(facts, standing, now));
  return accepted ? { act: 'accept', rule: accepted[0] } : { act: 'wait', rule: 'person' };
}

/** Returns the standing after a line was stored. */
export function withLine(
  standing: BuyerStanding,
  { reason, priceCents }: Pick<ReturnFacts, 'reason' | 'priceCents'>,
  verdict: ReturnVerdict,
): BuyerStanding {
  if (verdict.act === 'refuse') return standing;
  const counted = RETURN_REASON_RULES[reason].isCounted;
  return {
    ...standing,
    countedLines: standing.countedLines + (counted ? 1 : 0),
    countedCents: standing.countedCents + (counted ? priceCents : 0),
    returned90Cents: standing.returned90Cents + priceCents,
    trustedTodayCents: standing.trustedTodayCents + (verdict.rule === 'trusted_buyer' ? priceCents : 0),
  };
}

type Windows = typeof RETURN_REASON_RULES;
const REFUSALS: readonly [RefuseRule, (facts: ReturnFacts, now: number, windows: Windows) => boolean][] = [
  ['returned_before', ({ isReturned }) => isReturned],
  ['not_charged', ({ isCharged }) => !isCharged],
  ['order_disputed', ({ isDisputed }) => isDisputed],
  ['order_refunded', ({ isRefunded }) => isRefunded],
  ['window', ({ reason, since }, now, windows) => windowEnd(reason, since, windows) <= now],
  ['log_decides', ({ reason, call }) => reason === 'short_call' && !isShort(call)],
  ['called_at', (facts, now) => facts.calledAt !== null && !couldCall(facts, facts.calledAt, now)],
  ['never_opened', ({ reason, wasOpened }, _, windows) => windows[reason].calledAt && !wasOpened],
];

/** Calls are made after the purchase, and those of a missed appointment at its agreed time. */
function couldCall({ reason, since, appointment }: ReturnFacts, calledAt: number, now: number): boolean {
  if (calledAt > now + AHEAD) return false;
  if (reason !== 'no_show') return calledAt + MINUTE_MS > (appointment?.boughtAt ?? since);
  return calledAt >= since - AHEAD && calledAt <= (appointment?.endsAt ?? since) + AHEAD;
}

const WRONG_NUMBER: readonly ReturnReason[] = ['disconnected', 'wrong_number', 'bad_data'];

// A shop with a list of people who must not be called adds `known_suppressed` here.
const ACCEPTANCES: readonly [AcceptRule, (facts: ReturnFacts, standing: BuyerStanding, now: number) => boolean][] = [
  ['short_call', ({ reason, call }) => reason === 'short_call' && isShort(call)],
  ['no_recording', ({ call }) => call?.isRecordingMissing === true],
  ['impossible_number', ({ reason, phone }) => WRONG_NUMBER.includes(reason) && phone !== null && !canExist(phone)],
  ['own_duplicate', ({ reason, isOwnDuplicate }) => reason === 'duplicate_own' && isOwnDuplicate],
  ['trusted_buyer', isTrusted],
];

function isShort(call: ReturnFacts['call']): boolean {
  return call !== null && call.seconds <= call.freeSeconds;
}

function isTrusted({ reason, priceCents, since }: ReturnFacts, standing: BuyerStanding, now: number): boolean {
  return (
    WRONG_NUMBER.includes(reason) &&
    standing.leads90 >= TRUSTED_BUYER.leads &&
    standing.returned90Cents <= standing.bought90Cents * TRUSTED_BUYER.highestRate &&
    now <= since + TRUSTED_BUYER.hours * HOUR_MS &&
    priceCents <= TRUSTED_BUYER.lineCents &&
    standing.trustedTodayCents + priceCents <= TRUSTED_BUYER.dayCents
  );
}
