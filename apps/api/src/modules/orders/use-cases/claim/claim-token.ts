import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret for a claim link (M83): 256 random bits. */
export function newClaimToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash to store. */
export function claimTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
