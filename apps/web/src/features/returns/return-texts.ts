import { formatCents } from '@warmline/domain/money/money';
import { RETURN_DECISION_TEXTS, RETURN_STATUS_LABELS } from '@warmline/contracts/returns/messages';
import type { ReturnKind, ReturnReason } from '@warmline/contracts/returns/reasons';
import type { ReturnAccess, StaffReturnLine } from '@warmline/contracts/returns/staff-types';
import { RETURN_RULE_TEXTS, type RefuseRule } from '@warmline/contracts/returns/rules';
import type {
  ReturnedItem,
  ReturnLine,
  ReturnLineRequest,
  ReturnRate,
  ReturnStatus,
  ReturnSummary,
} from '@warmline/contracts/returns/types';
import { prospectTime } from '@warmline/domain/callbacks/requested-time';
import type { PillTone } from '../../components/ui/facts/pill.tsx';
import { countOf, formatDateTime } from '../../lib/text/format.ts';

export const STATUS_TONES: Record<ReturnStatus, PillTone> = { requested: 'warn', accepted: 'good', refused: 'plain' };
export const STATUS_OPTIONS = (['requested', 'accepted', 'refused'] as const).map(
  (status) => [status, RETURN_STATUS_LABELS[status]] as const,
);

/** One line of help for each reason. */
export const REASON_HELP: Record<ReturnReason, string> = {
  no_show: 'You called at the agreed time, and nobody answered.',
  disconnected: 'You heard a tone or a message that it isn’t in service.',
  wrong_number: 'The person who answered doesn’t know this name.',
  not_the_person: 'The person who answered has another name.',
  never_inquired: 'The person is right, but denies having asked.',
  bad_data: 'For example “Mickey Mouse”.',
  duplicate_own: 'You bought this person from us before.',
  dnc_or_litigator: 'The number is on a list that you may not call.',
  deceased: 'A relative told you, for example.',
  short_call: 'The log of the call decides at once.',
  no_audio: 'You or the caller could not be heard.',
  wrong_state: 'Your campaign doesn’t include this state.',
  not_qualified: 'The caller wanted something else.',
  duplicate_caller: 'You already paid for a call with this person.',
};

/** Why something can't be returned, in a few words. */
export const CLOSED_TEXTS: Partial<Record<RefuseRule, string>> = {
  returned_before: 'Returned before',
  not_charged: 'Not charged',
  order_disputed: 'Payment disputed',
  order_refunded: 'Refunded',
  window: 'Returns have ended',
};

/** What names an item in a request. */
export function itemId(item: ReturnedItem): Pick<ReturnLineRequest, 'leadId' | 'callbackId' | 'callId'> {
  if (item.kind === 'call') return { callId: item.callId };
  return item.kind === 'lead' ? { leadId: item.leadId } : { callbackId: item.callbackId };
}

/** The key of an item in a list of its kind. */
export function itemKey(item: ReturnedItem): string {
  if (item.kind === 'call') return item.callId;
  return String(item.kind === 'lead' ? item.leadId : item.callbackId);
}

/** Names a person by their name, and a call by its caller. */
export function itemName(item: ReturnedItem): string {
  return item.kind === 'call' ? `Call from ${item.callerPhone || 'a caller'}` : item.name;
}

/** Where a lead or callback is and how to call it, or when a call was and how long it took. */
export function itemNote(item: ReturnedItem): string {
  if (item.kind === 'call') return `${formatDateTime(item.endedAt)} · ${countOf(item.seconds, 'second')}`;
  if (item.kind === 'lead') return `${item.phone} · ${item.state}`;
  const time = item.slotAt ?? item.requestedAt;
  return [item.phone, item.state, time === null ? 'any time' : prospectTime(time, item.state)].join(' · ');
}

/** Formats `2 leads`, `1 callback`. */
export const countOfKind = (count: number, kind: ReturnKind): string => countOf(count, kind);

/** Returns the price of all items, in cents. */
export const sumOf = (items: readonly { priceCents: number }[]): number =>
  items.reduce((sum, { priceCents }) => sum + priceCents, 0);

/** Formats a share from 0 to 1 as `6.2%`. */
export function percentText(share: number): string {
  return `${(share * 100).toFixed(1).replace('.0', '')}%`;
}

/** What came back, until when it is decided, or why it was refused. */
export function resultText(line: ReturnLine): string {
  if (line.status === 'requested') return line.dueAt === null ? '' : `until ${formatDateTime(line.dueAt)}`;
  if (line.status === 'refused') return line.decisionCode === null ? '' : RETURN_DECISION_TEXTS[line.decisionCode];
  return line.cameBack === 'call' ? '+1 call to your campaign' : `+${formatCents(line.creditedCents)} to your balance`;
}

/** The rule that decided a line, or that made it wait, or what a person decided about it; empty if there is nothing to add. */
export function reasonOfDecision({ rule, status, decisionCode, decisionNote }: ReturnLine): string {
  if (decisionNote !== '') return decisionNote;
  if (rule !== null) return RETURN_RULE_TEXTS[rule];
  return status === 'accepted' && decisionCode !== null ? RETURN_DECISION_TEXTS[decisionCode] : '';
}

/** Says how much of the last 30 days was returned, and what the limits are (W86). */
export function rateText({ counted, normalShare, highestShare }: ReturnRate): string {
  const limits = `Up to ${percentText(normalShare)} is normal, ${percentText(highestShare)} is the most.`;
  if (counted.boughtCents === 0) return `You bought nothing in the last 30 days. ${limits}`;
  return `Your returns, last 30 days: ${percentText(counted.share)} of the value that you bought. ${limits}`;
}

/** Says what became of a request: `1 accepted, +$3.00 to your balance. 1 is decided until Nov 25, 2:05 PM.` */
export function storedText({ counts, creditedCents, dueAt, first }: ReturnSummary): string {
  const back = creditedCents > 0 ? `, +${formatCents(creditedCents)} to your balance` : '';
  const accepted = counts.accepted === 0 ? '' : `${countOf(counts.accepted, first.item.kind)} accepted${back}.`;
  const waiting =
    counts.requested === 0 || dueAt === null
      ? ''
      : `${countOf(counts.requested, first.item.kind)} will be decided by ${formatDateTime(dueAt)}.`;
  return [accepted, waiting].filter(Boolean).join(' ');
}

/** What a buyer wrote about a line: `Called Nov 20, 2:05 PM, 3 times. Heard: a tone. Note`. */
export function evidenceText({ calledAt, attempts, heard, note }: ReturnLine): string {
  const called = [calledAt === null ? '' : `Called ${formatDateTime(calledAt)}`, attempts === null ? '' : timesText(attempts)];
  const parts = [called.filter(Boolean).join(', '), heard === '' ? '' : `Heard: ${heard}`, note];
  return parts.filter(Boolean).join('. ');
}

const timesText = (count: number): string => (count === 1 ? 'once' : countOf(count, 'time'));

/** Says how a buyer saw a lead: `Opened 3 times, CSV Nov 20, 10:02 AM`; empty for a call. */
export function accessText(access: ReturnAccess | null): string {
  if (access === null) return '';
  const { opened, lastDownloadedAt } = access;
  const csv = lastDownloadedAt === null ? '' : `CSV ${formatDateTime(lastDownloadedAt)}`;
  return [opened === 0 ? 'Never opened' : `Opened ${timesText(opened)}`, csv].filter(Boolean).join(', ');
}

/** Says to staff what a decision did: `+$3.00 to Ortiz Insurance`. */
export function decidedText({ status, cameBack, creditedCents, agency }: StaffReturnLine): string {
  if (status !== 'accepted') return `${agency.name} gets an email.`;
  return cameBack === 'call' ? `+1 call to ${agency.name}` : `+${formatCents(creditedCents)} to ${agency.name}`;
}

/** Says to staff what accepting would credit if that is less than the price; empty otherwise. */
export function lessCreditText({ priceCents, creditCents }: Pick<StaffReturnLine, 'priceCents' | 'creditCents'>): string {
  return creditCents !== null && creditCents < priceCents ? `credits ${formatCents(creditCents)}` : '';
}

/** Returns what lines cost together, and what accepting them would credit as far as that is known. */
export function totalOf(lines: readonly Pick<StaffReturnLine, 'priceCents' | 'creditCents'>[]) {
  return {
    priceCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
    creditCents: lines.reduce((sum, { priceCents, creditCents }) => sum + (creditCents ?? priceCents), 0),
  };
}
