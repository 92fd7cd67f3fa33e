import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret for the link that cancels a call. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash to store. The token's 256 random bits need no slow hash. */
export function linkHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
