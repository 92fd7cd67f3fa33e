import type { CallEnder, FailureCause } from '@warmline/contracts/calls/intake';
import type { CallFact } from '@warmline/domain/calls/billing/fold-call';
import { createPublicKey, verify } from 'node:crypto';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import { eventTime } from '../reports/event-time.js';
import { callIdOf, fieldsOf, isFresh, type Provider } from './provider-event.js';

/** What precedes the 32 bytes of an ed25519 key in DER. */
const KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

const TYPES: Record<string, string> = {
  'call.initiated': 'call.ringing',
  'call.bridged': 'call.bridged',
  'call.hangup': 'call.ended',
};
const ENDERS: Record<string, CallEnder> = { caller: 'caller', callee: 'buyer' };
/** Causes of legs that were never answered, which a buyer's phone system may also give for the hangup of a connected one. */
const FAILURES: Record<string, FailureCause> = {
  user_busy: 'busy',
  no_answer: 'no_answer',
  timeout: 'no_answer',
  call_rejected: 'rejected',
  not_found: 'unreachable',
  originator_cancel: 'caller_hung_up',
};

/** Telnyx: ed25519 over `timestamp|body`; the buyer's leg has our call ID as its `client_state`. */
export function telnyx(publicKey: string): Provider {
  const key = createPublicKey({
    key: Buffer.concat([KEY_PREFIX, Buffer.from(publicKey, 'base64')]),
    format: 'der',
    type: 'spki',
  });
  return {
    name: 'telnyx',
    maxBody: 64 * 1024,
    isSigned: ({ headers, body }) => {
      const { 'telnyx-timestamp': at, 'telnyx-signature-ed25519': signature } = headers;
      if (typeof at !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(at)) return false;
      return isFresh(Number(at) * 1000) && verify(null, Buffer.from(`${at}|${body}`), key, Buffer.from(signature, 'base64'));
    },
    read: ({ body }) => {
      const { id, event_type: said, occurred_at: at, payload } = fieldsOf(fieldsOf(JSON.parse(body)).data);
      const leg = fieldsOf(payload);
      const callId = callIdOf(typeof leg.client_state === 'string' && Buffer.from(leg.client_state, 'base64').toString());
      const type = TYPES[String(said)];
      // The caller's own leg has another state or none.
      if (callId === null || type === undefined) return null;
      if (typeof id !== 'string' || id === '' || id.length > 100 || typeof at !== 'string')
        throw new ValidationFailed([{ field: 'data.occurred_at', message: 'The event has no time or ID' }]);
      const occurredAt = eventTime(at, type === 'call.bridged', 'data.occurred_at');
      return { source: 'telnyx', callId, fact: { eventId: id, occurredAt, type, ...(type === 'call.ended' && endOf(leg)) } };
    },
  };
}

function endOf({ hangup_cause: cause, hangup_source: source }: Record<string, unknown>): Partial<CallFact> {
  const failure = FAILURES[String(cause)];
  return {
    endedBy: ENDERS[String(source)] ?? 'unknown',
    ...(typeof cause === 'string' && { cause: cause.slice(0, 60) }),
    ...(failure && { failure }),
  };
}
