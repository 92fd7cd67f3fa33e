import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Returns a new secret for a reset link (P6). */
export function newResetToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the hash to store. The token's 256 random bits need no slow hash. */
export function resetTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
