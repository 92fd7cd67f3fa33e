import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallFact } from '@warmline/domain/calls/billing/fold-call';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import { eventTime } from '../reports/event-time.js';
import { callIdOf, fieldsOf, isFresh, type Provider } from './provider-event.js';

const SIGNATURE = /^v=(\d{1,15}),d=([0-9a-f]{64})$/;
/** The variable in which the agent keeps the `call_id` of the route. */
const VARIABLE = 'warmline_call_id';

/** `call_ended` is not among them: it ends the agent's own leg. */
const FACTS: Record<string, Pick<CallFact, 'type' | 'cause'>> = {
  transfer_started: { type: 'call.ringing' },
  transfer_bridged: { type: 'call.bridged' },
  transfer_cancelled: { type: 'call.failed', cause: 'no_answer' },
  transfer_ended: { type: 'call.ended' },
};

/** Retell: HMAC-SHA256 over the body and the time; the only AI platform that reports the transferred leg. */
export function retell(apiKey: string): Provider {
  return {
    name: 'retell',
    // Its events repeat the transcript of the whole call.
    maxBody: 512 * 1024,
    isSigned: ({ headers, body }) => {
      const [, at, digest] = SIGNATURE.exec(String(headers['x-retell-signature'])) ?? [];
      if (at === undefined || digest === undefined || !isFresh(Number(at))) return false;
      const right = createHmac('sha256', apiKey)
        .update(body + at)
        .digest();
      return timingSafeEqual(right, Buffer.from(digest, 'hex'));
    },
    read: ({ headers, body }) => {
      const { event, event_timestamp: saidAt, call: said } = fieldsOf(JSON.parse(body));
      const call = fieldsOf(said);
      const fact = FACTS[String(event)];
      const callId = [call.collected_dynamic_variables, call.retell_llm_dynamic_variables, call.metadata]
        .map((place) => callIdOf(fieldsOf(place)[VARIABLE]))
        .find((id) => id !== null);
      if (callId === undefined || fact === undefined) return null;
      const at =
        fact.type === 'call.ended'
          ? call.transfer_end_timestamp
          : (saidAt ?? Number(SIGNATURE.exec(String(headers['x-retell-signature']))![1]));
      if (typeof at !== 'number' || !Number.isFinite(at))
        throw new ValidationFailed([{ field: 'call.transfer_end_timestamp', message: 'The event has no time' }]);
      // One Retell call may try several buyers, each with a call of ours.
      const eventId = `${callId}:${String(event)}`;
      const occurredAt = eventTime(Math.floor(at), fact.type === 'call.bridged', 'event_timestamp');
      return { source: 'retell', callId, fact: { ...fact, eventId, occurredAt } };
    },
  };
}
