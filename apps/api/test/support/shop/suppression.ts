import type {
  SuppressionEntriesRequest,
  SuppressionEntriesResponse,
  SuppressionKey,
} from '@warmline/contracts/suppression/types';
import { createHmac } from 'node:crypto';
import type { Agent } from 'supertest';

/** Makes a fingerprint as the browser does. */
export function fingerprint(key: string, phone: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(phone).digest().subarray(0, 16).toString('base64url');
}

/** Returns the key of a buyer's do-not-call list. */
export async function keyOf(buyer: Agent): Promise<SuppressionKey> {
  return (await buyer.get('/api/suppression/key').expect(200)).body as SuppressionKey;
}

/** Adds phone numbers to a buyer's do-not-call list, or removes them. */
export async function listPhones(
  buyer: Agent,
  phones: readonly string[],
  changes: Partial<SuppressionEntriesRequest> = {},
): Promise<SuppressionEntriesResponse> {
  const { key, keyVersion } = await keyOf(buyer);
  const hashes = phones.map((phone) => fingerprint(key, phone));
  const request = { keyVersion, mode: 'add', hashes, ...changes };
  return (await buyer.post('/api/suppression/entries').send(request).expect(200)).body as SuppressionEntriesResponse;
}
