import { CALL_EVENT_TYPES, type CallEnder } from '@warmline/contracts/calls/intake';
import type { CallFact } from '@warmline/domain/calls/billing/fold-call';
import { isUUID } from 'class-validator';
import { CALL_DATA_DTOS, CallEventDto } from './call-event.dto.js';
import { checked } from './checked.js';
import { eventTime } from './event-time.js';

/** What an event says about one call, without the ID of the event. */
export interface ToldFact {
  callId: string;
  fact: Omit<CallFact, 'eventId'>;
}

type KnownType = (typeof CALL_EVENT_TYPES)[number];

/** Reads an event; null for one of an unknown type without a call, which is ignored. Throws ValidationFailed. */
export async function readCallEvent(content: unknown): Promise<ToldFact | null> {
  const { type, timestamp, data } = await checked(content, CallEventDto);
  const occurredAt = eventTime(timestamp, type === 'call.bridged', 'timestamp');
  if (!isKnown(type)) {
    const callId = data.call_id;
    return typeof callId === 'string' && isUUID(callId) ? { callId: callId.toLowerCase(), fact: { type, occurredAt } } : null;
  }
  const said = await checked(data, CALL_DATA_DTOS[type], 'data.');
  return { callId: said.call_id.toLowerCase(), fact: { type, occurredAt, ...factsOf(said) } };
}

interface Said {
  call_id: string;
  bridged_at?: string | null;
  ended_by?: CallEnder;
  seconds?: number | null;
  cause?: string;
}

/** Returns what an event says beyond its type and time. */
function factsOf({ bridged_at: bridged, ended_by: endedBy, seconds, cause }: Said): Partial<CallFact> {
  return {
    ...(bridged !== undefined && { bridgedAt: bridged === null ? null : eventTime(bridged, true, 'data.bridged_at') }),
    ...(endedBy && { endedBy }),
    ...(typeof seconds === 'number' && { seconds }),
    ...(cause !== undefined && { cause }),
  };
}

function isKnown(type: string): type is KnownType {
  return (CALL_EVENT_TYPES as readonly string[]).includes(type);
}
