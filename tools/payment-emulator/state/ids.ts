import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `pi_3Q…`: a prefix and 24 random letters, the look of Stripe's ids. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join('')}`;
}

/** Seconds since 1970, as every Stripe time. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
