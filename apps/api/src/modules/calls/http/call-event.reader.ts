import { CALL_EVENT_TYPES, type CallEnder } from '@warmline/contracts/calls/intake';
import type { CallFact } from '@warmline/domain/calls/fold-call';
import { isUUID } from 'class-validator';
import type { ReceivedEvent } from '../persistence/call-event.repository.js';
import { CALL_DATA_DTOS, CallEventDto } from './dto/call-event.dto.js';
import { eventTime, instantOf } from './event-time.js';
import { SOURCE } from './route.presenter.js';
import type { SignedBody } from './signed-body.js';

type KnownType = (typeof CALL_EVENT_TYPES)[number];

/** Reads a signed event; null for one of an unknown type without a call, which is ignored. Throws ValidationFailed. */
export async function readCallEvent(signed: SignedBody, eventId: string, content: unknown): Promise<ReceivedEvent | null> {
  const { type, timestamp, data } = await signed.checked(content, CallEventDto);
  const occurredAt = eventTime(timestamp, type === 'call.bridged', 'timestamp');
  if (!isKnown(type)) {
    const callId = data.call_id;
    return typeof callId === 'string' && isUUID(callId) ? { source: SOURCE, callId, fact: { eventId, type, occurredAt } } : null;
  }
  const checked = await signed.checked(data, CALL_DATA_DTOS[type], 'data.');
  return { source: SOURCE, callId: checked.call_id.toLowerCase(), fact: { eventId, type, occurredAt, ...factsOf(checked) } };
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
    ...(bridged !== undefined && { bridgedAt: bridged === null ? null : instantOf(bridged, true, 'data.bridged_at') }),
    ...(endedBy && { endedBy }),
    ...(typeof seconds === 'number' && { seconds }),
    ...(cause !== undefined && { cause }),
  };
}

function isKnown(type: string): type is KnownType {
  return (CALL_EVENT_TYPES as readonly string[]).includes(type);
}
