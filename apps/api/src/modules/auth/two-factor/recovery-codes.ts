import { AUTH_LIMITS } from '@warmline/contracts/auth/limits';
import { createHash, randomBytes } from 'node:crypto';

/** Letters and digits that cannot be confused (Crockford's base 32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** Returns ten new codes of 80 random bits: `xxxx-xxxx-xxxx-xxxx`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: AUTH_LIMITS.recoveryCodes }, newRecoveryCode);
}

/** Returns the hash to store. The code's 80 random bits need no slow hash. */
export function recoveryCodeHash(code: string): Buffer {
  return createHash('sha256').update(plain(code)).digest();
}

/** Returns whether a text has the form of a recovery code, however it was typed. */
export function looksLikeRecoveryCode(code: string): boolean {
  return plain(code).length === LENGTH;
}

function newRecoveryCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

function plain(code: string): string {
  return code.toLowerCase().replace(/[^0-9a-z]/g, '');
}
