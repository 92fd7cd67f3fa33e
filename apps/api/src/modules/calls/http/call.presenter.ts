import type { AdminCall, Call, CallDetail } from '@warmline/contracts/calls/types';
import { callResult } from '@warmline/domain/calls/call-result';
import { amountText } from '@warmline/domain/money/money';
import { formatPhone, maskPhone } from '@warmline/domain/places/us-phone';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { CallRow, EvidenceRow } from '../persistence/call-log.repository.js';
import type { JudgedCall } from '../use-cases/admin/read-call-evidence.use-case.js';

/**
 * Presents a call. The caller's number is shown once the call counts: an agent who sees it earlier could hang up and call back
 * for free.
 */
export const presentCall =
  (seesContacts: boolean) =>
  ({ callerPhone, priceCents, orderNumber, chargedAt, ...call }: CallRow): Call => {
    const counts = call.outcome === 'billed';
    return {
      ...call,
      offeredAt: isoTime(call.offeredAt),
      ringingAt: isoTimeOrNull(call.ringingAt),
      bridgedAt: isoTimeOrNull(call.bridgedAt),
      endedAt: isoTimeOrNull(call.endedAt),
      callerPhone: phoneText(callerPhone, counts && seesContacts),
      priceCents: counts ? priceCents : null,
      orderNumber: counts ? orderNumber : null,
      chargedAt: counts ? isoTimeOrNull(chargedAt) : null,
    };
  };

/** Presents a call with the events that it was measured from. */
export function presentDetail(seesContacts: boolean, { call, evidence }: { call: CallRow; evidence: EvidenceRow[] }): CallDetail {
  return {
    ...presentCall(seesContacts)(call),
    evidence: evidence.map(({ occurredAt, receivedAt, ...event }) => ({
      ...event,
      occurredAt: isoTime(occurredAt),
      receivedAt: isoTime(receivedAt),
    })),
  };
}

/** Presents a call to an admin, with what may be decided about it. */
export function presentAdminCall({ decidable, ...detail }: JudgedCall): AdminCall {
  return { ...presentDetail(true, detail), decidable };
}

/** The CSV file of calls; times are in UTC. */
export const CALLS_CSV: CsvFile<Call> = {
  name: 'warmline-calls.csv',
  columns: [
    ['call_id', ({ id }) => id],
    ['offered_at', ({ offeredAt }) => offeredAt],
    ['campaign', ({ campaign }) => campaign],
    ['order', ({ orderNumber }) => orderNumber],
    ['caller', ({ callerPhone }) => callerPhone],
    ['state', ({ callerState }) => callerState],
    ['ringing_at', ({ ringingAt }) => ringingAt],
    ['bridged_at', ({ bridgedAt }) => bridgedAt],
    ['ended_at', ({ endedAt }) => endedAt],
    ['seconds', ({ seconds }) => seconds],
    ['ended_by', ({ endedBy }) => endedBy],
    ['result', callResult],
    ['reason', ({ reason }) => reason],
    ['price', (call) => (call.priceCents === null || callResult(call) === 'given_back' ? null : amountText(call.priceCents))],
  ],
};

function phoneText(phone: string | null, isFull: boolean): string {
  if (phone === null) return '';
  const digits = phone.slice(2);
  return isFull ? formatPhone(digits) : maskPhone(digits.slice(0, 3));
}
