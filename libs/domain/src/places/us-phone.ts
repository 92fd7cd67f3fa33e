import { LIMITS } from '@warmline/contracts/fields/limits';

const EXTENSION = /\s*(?:,|;|#|x|ext\.?|extension)\s*\d+\s*$/i;

/** Returns the ten digits of a North American number in any common format, without its extension; null if it is none. */
export function normalizePhone(text: string): string | null {
  const written = text.trim();
  // No number is that long, and the pattern would take seconds on a cell full of spaces.
  if (written.length > LIMITS.phone.max) return null;
  // A number from a table of floats ends in `.0`.
  const digits = written.replace(/\.0$/, '').replace(EXTENSION, '').replace(/\D/g, '');
  const ten = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{9}$/.test(ten) ? ten : null;
}

/**
 * Returns the extension of a phone number as it was typed, such as `42` of `305 555 0100 x42`: up to eight digits, or null. More
 * of them are a second number.
 */
export function extensionOf(text: string): string | null {
  return /(?:,|;|#|x|ext\.?|extension)\s*(\d{1,8})\s*$/i.exec(text.trim())?.[1] ?? null;
}

/** Whether a text contains something that looks like a US phone number. */
export function hasPhone(text: string): boolean {
  return /(?<!\d)(?:\+?1[\s.-]{0,3})?\(?\d{3}\)?[\s.-]{0,3}\d{3}[\s.-]{0,3}\d{4}(?!\d)/.test(text);
}

/** Formats `3055550123` as `(305) 555-0123`. */
export function formatPhone(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Masks a number as `(305) XXX-XXXX`, the only part of an unsold lead's number that buyers see (L1). */
export function maskPhone(areaCode: string): string {
  return `(${areaCode}) XXX-XXXX`;
}

/** Formats ten digits in any format as `(305) 555-0123`; other text (an extension, a foreign number) stays as typed. */
export function readablePhone(text: string): string {
  const digits = /^[\d\s().+-]+$/.test(text) ? normalizePhone(text) : null;
  return digits === null ? text : formatPhone(digits);
}

/**
 * Returns the digits of a search text that looks like a phone number or part of one, without the country code; null for any other
 * text.
 */
export function searchedDigits(text: string): string | null {
  const digits = text.replace(/^\s*\+1|\D/g, '').replace(/^1(?=\d{10}$)/, '');
  // Fewer than three digits would match nearly everything.
  return /^[\d\s().+-]+$/.test(text) && digits.length >= 3 ? digits : null;
}

/** Returns the link of a phone number: `tel:3055550123`. */
export function phoneHref(text: string): string {
  return `tel:${normalizePhone(text) ?? text.replace(/[^\d+]/g, '')}`;
}
