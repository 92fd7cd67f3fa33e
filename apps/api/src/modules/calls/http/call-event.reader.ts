import { CALL_EVENT_TYPES, type CallEnder } from '@warmline/contracts/calls/intake';
import type { CallFact } from '@warmline/domain/calls/fold-call';
import { isUUID } from 'class-validator';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import type { ReceivedEvent } from '../persistence/call-event.repository.js';
import { CALL_DATA_DTOS, CallEventDto } from './dto/call-event.dto.js';
import { SOURCE } from './route.presenter.js';
import type { SignedBody } from './signed-body.js';

const DAY_MS = 86_400_000;
/** An event of the future, or one that is older than its evidence may be. */
const AHEAD_MS = DAY_MS;
const BEHIND_MS = 30 * DAY_MS;

type KnownType = (typeof CALL_EVENT_TYPES)[number];

/** Reads a signed event; null for one of an unknown type without a call, which is ignored. Throws ValidationFailed. */
export async function readCallEvent(signed: SignedBody, eventId: string, content: unknown): Promise<ReceivedEvent | null> {
  const { type, timestamp, data } = await signed.checked(content, CallEventDto);
  const occurredAt = instantOf(timestamp, type === 'call.bridged', 'timestamp');
  if (occurredAt > Date.now() + AHEAD_MS || occurredAt < Date.now() - BEHIND_MS)
    throw new ValidationFailed([{ field: 'timestamp', message: 'This time is too far from now' }]);
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

/** Returns a time in whole ms: a connection rounded up and everything else down, so that rounding never makes a call longer. */
function instantOf(text: string, isConnection: boolean, field: string): number {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new ValidationFailed([{ field, message: 'This time does not exist' }]);
  const isBetween = /\.\d{3}\d*[1-9]/.test(text);
  return isConnection && isBetween ? ms + 1 : ms;
}

function isKnown(type: string): type is KnownType {
  return (CALL_EVENT_TYPES as readonly string[]).includes(type);
}
