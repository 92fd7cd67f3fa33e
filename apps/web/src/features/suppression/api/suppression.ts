import { queryOptions } from '@tanstack/react-query';
import type {
  SuppressionEntriesRequest,
  SuppressionEntriesResponse,
  SuppressionKey,
  SuppressionList,
  SuppressionReplacement,
} from '@warmline/contracts/suppression/types';
import { SUPPRESSION_LIMITS } from '@warmline/contracts/suppression/limits';
import { apiGet, apiPost, apiRequest } from '../../../lib/api/api-client.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { asHashes, fingerprintsOf } from '../fingerprints.ts';

const LIST = '/api/suppression';
export const suppressionQuery = queryOptions<SuppressionList>({ queryKey: [LIST] });

/** The key of the fingerprints; never cached, because another window may renew it. */
export const fetchKey = (): Promise<SuppressionKey> => apiGet(`${LIST}/key`);

const changeEntries = (request: SuppressionEntriesRequest): Promise<SuppressionEntriesResponse> =>
  apiPost(`${LIST}/entries`, request);

/** Adds or removes one phone number of ten digits. */
export async function changeNumber(phone: string, mode: 'add' | 'remove'): Promise<SuppressionEntriesResponse> {
  const { key, keyVersion } = await fetchKey();
  const changed = await changeEntries({ keyVersion, mode, hashes: asHashes(await fingerprintsOf([phone], key), 0, 1) });
  refreshList();
  return changed;
}

/** Fingerprints on their way to the server. A failed one goes on where it stopped. */
export interface Sending {
  mode: 'add' | 'remove' | 'replace';
  keyVersion: number;
  fingerprints: Uint8Array;
  total: number;
  sent: number;
  /** Added, or removed. */
  changed: number;
  /** Of the list, after the last batch. */
  entries?: number;
  /** The new list, once it was started. */
  generation?: number;
}

/**
 * Sends all fingerprints in batches; calls `onChange` with the state after each. Throws the signal's reason when it is aborted
 * between two batches.
 */
export async function sendFingerprints(start: Sending, onChange: (sending: Sending) => void, signal: AbortSignal): Promise<void> {
  let sending = start;
  const { mode, keyVersion, fingerprints, total } = start;
  const update = (changes: Partial<Sending>) => onChange((sending = { ...sending, ...changes }));
  if (mode === 'replace' && sending.generation === undefined)
    update({ generation: (await apiPost<SuppressionReplacement>(`${LIST}/replace`)).generation });
  while (sending.sent < total) {
    signal.throwIfAborted();
    const hashes = asHashes(fingerprints, sending.sent, SUPPRESSION_LIMITS.batch);
    const { added, removed, entries } = await changeEntries({
      keyVersion,
      hashes,
      mode: mode === 'remove' ? 'remove' : 'add',
      ...(mode === 'replace' && { generation: sending.generation }),
    });
    update({ sent: sending.sent + hashes.length, changed: sending.changed + added + removed, entries });
  }
  if (mode === 'replace') await apiPost(`${LIST}/replace/${sending.generation!}/finish`);
}

/** Deletes all numbers and renews the key. */
export async function clearList(): Promise<void> {
  await apiRequest('DELETE', LIST);
  refreshList();
}

/** Loads the list again. */
export function refreshList(): void {
  refreshQueries(LIST);
}
