import type { RouteRequest, RouteResponse } from '@warmline/contracts/calls/intake';
import { BRAND } from '@warmline/contracts/site/brand';
import { stateOfAreaCode } from '@warmline/domain/places/area-codes';
import { normalizePhone } from '@warmline/domain/places/us-phone';
import { normalizeState, stateName } from '@warmline/domain/places/us-states';
import { createHash } from 'node:crypto';
import { isoTime } from '@warmline/domain/time/iso-time';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import type { AskedRoute, OfferedCall } from '../persistence/route.repository.js';
import { SOURCES } from '../reports/sources.js';
import type { RouteDecision } from '../use-cases/routing/route-call.use-case.js';

const PRODUCT = 'final_expense';

/**
 * Returns the question of a body. The state that the caller named wins over the area code, because numbers move. Throws
 * ValidationFailed.
 */
export function askedRoute(body: RouteRequest): AskedRoute {
  const { request_id: requestId, product = PRODUCT, voice_call_id: voiceCallId = null, exclude = [], caller } = body;
  const digits = normalizePhone(caller.phone);
  if (digits === null) throw new ValidationFailed([{ field: 'caller.phone', message: 'This is not a US phone number.' }]);
  const { state: named, age = null, language = null } = caller;
  const state = named?.trim() ? knownState(named) : stateOfAreaCode(digits.slice(0, 3));
  const hash = createHash('sha256')
    .update(JSON.stringify([product, voiceCallId, exclude, digits, named ?? null, age, language]))
    .digest();
  return { source: SOURCES.voice, requestId, hash, product, voiceCallId, exclude, phone: `+1${digits}`, state, age };
}

/** Presents a decision; the buyer's name is no part of it. */
export function presentRoute(
  decision: RouteDecision,
  { reserveSeconds, maxSeconds }: { reserveSeconds: number; maxSeconds: number },
): RouteResponse {
  if (decision.call === null)
    return { decision: 'none', reason: decision.reason, reasons: decision.reasons, retry_after_seconds: null, replayed: false };
  const { call, replayed } = decision;
  return {
    decision: 'route',
    call_id: call.id,
    campaign_id: call.campaignId,
    expires_at: isoTime(call.expiresAt),
    ttl_seconds: reserveSeconds,
    destination: { type: 'phone', number: call.destination, extension: call.extension },
    ring_seconds: call.ringSeconds,
    max_seconds: maxSeconds,
    free_seconds: call.freeSeconds,
    whisper: whisperOf(call),
    replayed,
  };
}

function whisperOf({ callerState, callerAge }: OfferedCall): string {
  const from = callerState === null ? '' : ` from ${stateName(callerState)}`;
  return `${BRAND.name} call${from}${callerAge === null ? '' : `, age ${callerAge}`}.`;
}

function knownState(text: string): string | null {
  const code = normalizeState(text);
  return stateName(code) === code ? null : code;
}
