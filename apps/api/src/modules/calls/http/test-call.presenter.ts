import type { TestCall } from '@warmline/contracts/calls/test-calls';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import type { TestCallRow } from '../persistence/test-call.repository.js';

/** Presents a test call, without the number that it rings. */
export function presentTestCall({ outcome, offeredAt, ringingAt, bridgedAt, endedAt, ...call }: TestCallRow): TestCall {
  return {
    ...call,
    isOpen: outcome === 'open',
    offeredAt: isoTime(offeredAt),
    ringingAt: isoTimeOrNull(ringingAt),
    bridgedAt: isoTimeOrNull(bridgedAt),
    endedAt: isoTimeOrNull(endedAt),
  };
}
