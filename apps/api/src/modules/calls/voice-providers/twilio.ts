import type { FailureCause } from '@warmline/contracts/calls/intake';
import type { CallFact } from '@warmline/domain/calls/billing/fold-call';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import { eventTime } from '../reports/event-time.js';
import { callIdOf, type Provider } from './provider-event.js';

/** `in-progress` is Twilio's word for the event that it calls `answered` when it is ordered. */
const TYPES: Record<string, string> = {
  ringing: 'call.ringing',
  'in-progress': 'call.bridged',
  answered: 'call.bridged',
  completed: 'call.ended',
};
const FAILURES: Record<string, FailureCause> = {
  busy: 'busy',
  'no-answer': 'no_answer',
  failed: 'unreachable',
  canceled: 'caller_hung_up',
};
const SECONDS = /^\d{1,5}$/;
/** What Twilio may have cut from a time. */
const CUT_MS = 999;

/**
 * Twilio: HMAC-SHA1 over our address and the sorted form; the address names our call as `?call=`. `origin` comes from the
 * settings, never from a header.
 */
export function twilio(token: string, origin: string): Provider {
  return {
    name: 'twilio',
    maxBody: 16 * 1024,
    isSigned: ({ headers, url, body }) => {
      const signature = headers['x-twilio-signature'];
      if (typeof signature !== 'string') return false;
      const said = Buffer.from(signature, 'base64');
      const form = signedForm(body);
      return originsOf(origin).some((start) => {
        const right = createHmac('sha1', token).update(`${start}${url}${form}`).digest();
        return right.length === said.length && timingSafeEqual(right, said);
      });
    },
    read: ({ url, body }) => {
      const callId = callIdOf(new URL(url, origin).searchParams.get('call'));
      if (callId === null) return null;
      const form = new URLSearchParams(body);
      const fact = form.has('DialCallStatus') ? dialed(form) : stateOf(form);
      // One call of ours is one dial, while Twilio's own call may dial several buyers in turn.
      return fact && { source: 'twilio', callId, fact: { ...fact, eventId: `${callId}:${fact.eventId}` } };
    },
  };
}

/** The form's fields by name, each name with its value, as Twilio signs them. */
function signedForm(body: string): string {
  const fields = new Map<string, Set<string>>();
  for (const [name, value] of new URLSearchParams(body)) fields.set(name, (fields.get(name) ?? new Set()).add(value));
  return [...fields.keys()]
    .toSorted()
    .map((name) => [...fields.get(name)!].toSorted().map((value) => name + value))
    .flat()
    .join('');
}

/** Twilio signs an address with or without the port that its scheme implies. */
function originsOf(origin: string): string[] {
  const { protocol, port } = new URL(origin);
  return port === '' ? [origin, `${origin}:${protocol === 'https:' ? 443 : 80}`] : [origin];
}

/** Reads the `action` of a dial: whether the sides were connected and how long, without a time. */
function dialed(form: URLSearchParams): CallFact {
  const status = form.get('DialCallStatus') ?? '';
  const base = { eventId: 'dial', type: 'call.measured', occurredAt: Date.now() };
  if (form.get('DialBridged') !== 'true') {
    const cause = FAILURES[status];
    return { ...base, bridgedAt: null, ...(cause && { cause }) };
  }
  return { ...base, ...secondsOf(form.get('DialCallDuration')) };
}

/**
 * Reads a status of the buyer's leg. Its times are cut to whole seconds, so a connection counts from the last ms of its second:
 * the real call is never shorter than the one that is billed (C4).
 */
function stateOf(form: URLSearchParams): CallFact | null {
  const status = form.get('CallStatus') ?? '';
  const cause = FAILURES[status];
  const type = cause ? 'call.failed' : TYPES[status];
  if (type === undefined) return null;
  const at = form.get('Timestamp');
  if (at === null) throw new ValidationFailed([{ field: 'Timestamp', message: 'The event has no time' }]);
  const isConnection = type === 'call.bridged';
  return {
    eventId: `${(form.get('CallSid') ?? '').slice(0, 64)}:${status}:${(form.get('SequenceNumber') ?? '').slice(0, 10)}`,
    type,
    occurredAt: eventTime(at, isConnection, 'Timestamp') + (isConnection ? CUT_MS : 0),
    ...(cause && { cause }),
    ...(type === 'call.ended' && secondsOf(form.get('CallDuration'))),
  };
}

function secondsOf(text: string | null): Pick<CallFact, 'seconds'> {
  return text !== null && SECONDS.test(text) ? { seconds: Number(text) } : {};
}
