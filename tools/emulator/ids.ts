import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Creates an id in Stripe's format, for example `pi_3Q…`: a prefix and 24 random letters. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join('')}`;
}

/** Returns the seconds since 1970, as in every Stripe time. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
