import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new secret for a reset link (docs/decisions.md P6). */
export function newResetToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of it. Its 256 random bits need no slow hash. */
export function resetTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
