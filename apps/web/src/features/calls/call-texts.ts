import { formatCents } from '@warmline/domain/money/money';
import { CALL_RESULT_LABELS, FREE_REASONS } from '@warmline/contracts/calls/messages';
import type { Call, CallReason, CallResult } from '@warmline/contracts/calls/types';
import { callResult } from '@warmline/domain/calls/call-result';
import { MINUTE_MS } from '@warmline/domain/time/durations';
import type { PillTone } from '../../components/ui/facts/pill.tsx';
import { formatClock } from '../../lib/text/format.ts';
import { zoneLabel } from '../../lib/time/time-zone.ts';
import { timeOf } from '../../lib/time/zone-time.ts';

const TONES: Record<CallResult, PillTone> = { open: 'info', billed: 'good', given_back: 'info', free: 'plain' };

/** The result of a call in a word or two, and its color. One that has ended may still wait for its record (C18). */
export function resultOf(call: Pick<Call, 'outcome' | 'flags' | 'endedAt'>): { label: string; tone: PillTone } {
  const result = callResult(call);
  if (result === 'open' && call.endedAt !== null) return { label: 'Ended', tone: 'info' };
  return { label: CALL_RESULT_LABELS[result], tone: TONES[result] };
}

/** Names the time zone of a list of calls, which is that of their campaigns; undefined without calls. */
export function zoneText(calls: readonly Pick<Call, 'zone'>[]): string | undefined {
  const [name, other] = new Set(calls.map(({ zone }) => zoneLabel(zone)));
  if (other !== undefined) return 'Times are in the time zone of each campaign.';
  return name && `Times are in ${name}.`;
}

/** How long people talked, such as `2:23`; a dash if they didn't. */
export function talkText({ seconds }: Pick<Call, 'seconds'>): string {
  return seconds === null ? '–' : formatClock(seconds);
}

const SHORT_REASONS: Record<Exclude<CallReason, 'BILLED' | 'SHORT'>, string> = {
  TEST: 'Test call',
  NOT_BRIDGED: 'Not connected',
  NO_ANSWER: 'No answer',
  BUSY: 'Line busy',
  REJECTED: 'Rejected',
  UNREACHABLE: 'Unreachable',
  CALLER_HUNG_UP: 'Caller hung up',
  ERROR: 'Technical error',
  BAD_TIMES: 'Times conflict',
  CONFLICT: 'Records conflict',
  DUPLICATE_CALLER: 'Repeat caller',
  LONGER_THAN_POSSIBLE: 'Impossible length',
  NO_TICKET: 'No paid call left',
  EXPIRED: 'Never began',
  NO_END: 'No end reported',
  ORDER_CLOSED: 'Order refunded',
};

/** Says in a list why a call was billed or free (C47); null for other results, which say it themselves. */
export function shortWhy({ outcome, flags, reason, freeSeconds }: Call): string | null {
  const result = callResult({ outcome, flags });
  if (result === 'billed') return `Over ${freeSeconds} seconds`;
  if (result !== 'free' || reason === null || reason === 'BILLED') return null;
  return reason === 'SHORT' ? `Up to ${freeSeconds} seconds` : SHORT_REASONS[reason];
}

/** Says why a call was billed or free, with the numbers that decided (C47). */
export function whyText(call: Call): string {
  const { outcome, reason, seconds, freeSeconds, bridgedAt, endedAt, zone, orderNumber, priceCents, flags, chargedAt } = call;
  if (outcome === 'open')
    return `It counts ${endedAt === null ? 'once it has' : 'if it'} lasted longer than ${freeSeconds} seconds, and is free otherwise.`;
  const measured =
    bridgedAt === null || endedAt === null || seconds === null
      ? ''
      : `Connected ${timeOf(bridgedAt, zone, true)}, ended ${timeOf(endedAt, zone, true)}: ${seconds} full seconds. `;
  if (outcome === 'free') {
    const sentence = reason === null || reason === 'BILLED' ? 'It did not count.' : FREE_REASONS[reason];
    return `${measured}${sentence}${reason === 'SHORT' ? ` The first ${freeSeconds} seconds are free.` : ''}`;
  }
  const price = priceCents === null ? '' : ` (${formatCents(priceCents)})`;
  const rule = `The first ${freeSeconds} are free; from ${freeSeconds + 1} on a call counts.`;
  const isLate = chargedAt != null && endedAt !== null && Date.parse(chargedAt) - Date.parse(endedAt) >= MINUTE_MS;
  const late = isLate ? ` on ${timeOf(chargedAt, zone)}, when its records were checked` : '';
  return `${measured}${rule} It was taken from order ${orderNumber ?? ''}${price}${late}.${backText(flags)}`;
}

/** Says that a call was given back, because of later records, a return, or our team. */
function backText(flags: Call['flags']): string {
  if (!flags.includes('CORRECTED')) return '';
  const isContradicted = flags.some((flag) => flag === 'CONFLICT' || flag === 'DURATION_MISMATCH');
  return isContradicted && !flags.includes('DECIDED')
    ? ' Later records contradicted this, so the call was given back to you.'
    : ' The call was given back to you.';
}
