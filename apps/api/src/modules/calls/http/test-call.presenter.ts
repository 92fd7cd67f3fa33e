import type { TestCall } from '@warmline/contracts/calls/test-calls';
import type { TestCallRow } from '../persistence/test-call.repository.js';

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Presents a test call, without the number that it rings. */
export function presentTestCall({ outcome, offeredAt, ringingAt, bridgedAt, endedAt, ...call }: TestCallRow): TestCall {
  return {
    ...call,
    isOpen: outcome === 'open',
    offeredAt: new Date(offeredAt).toISOString(),
    ringingAt: iso(ringingAt),
    bridgedAt: iso(bridgedAt),
    endedAt: iso(endedAt),
  };
}
