import { LIMITS } from '@warmline/contracts/limits';

const EXTENSION = /\s*(?:,|;|#|x|ext\.?|extension)\s*\d+\s*$/i;

/** The ten digits of a North American number in any common spelling, an extension dropped; null when it is none. */
export function normalisePhone(text: string): string | null {
  const written = text.trim();
  // No number is that long; the pattern would take seconds over a cell full of blanks.
  if (written.length > LIMITS.phone.max) return null;
  // A number that went through a table of floats ends in `.0`.
  const digits = written.replace(/\.0$/, '').replace(EXTENSION, '').replace(/\D/g, '');
  const ten = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{9}$/.test(ten) ? ten : null;
}

/** `3055550123` → `(305) 555-0123`. */
export function formatPhone(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** `305` → `(305) XXX-XXXX`: all of an unsold lead's number that anybody sees (docs/decisions.md L1). */
export function maskPhone(areaCode: string): string {
  return `(${areaCode}) XXX-XXXX`;
}

/** A number as people read it: ten digits in any spelling as `(305) 555-0123`, anything else (an extension, a number of elsewhere) as typed. */
export function readablePhone(text: string): string {
  const digits = /^[\d\s().+-]+$/.test(text) ? normalisePhone(text) : null;
  return digits === null ? text : formatPhone(digits);
}

/** The digits a search is for that looks like a telephone number or a part of one, its country left out; null for any other text. */
export function searchedDigits(text: string): string | null {
  const digits = text.replace(/^\s*\+1|\D/g, '').replace(/^1(?=\d{10}$)/, '');
  // Fewer would find nearly everything.
  return /^[\d\s().+-]+$/.test(text) && digits.length >= 3 ? digits : null;
}

/** Where a touch on a number leads: `tel:3055550123`. */
export function phoneHref(text: string): string {
  return `tel:${normalisePhone(text) ?? text.replace(/[^\d+]/g, '')}`;
}
