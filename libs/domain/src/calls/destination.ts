import { stateOfAreaCode } from '../places/area-codes.ts';
import { extensionOf, normalizePhone } from '../places/us-phone.ts';

const TOLL_FREE = new Set(['800', '833', '844', '855', '866', '877', '888']);

/** A number that calls may be sent to. */
export interface Destination {
  /** `+13055550100` */
  number: string;
  extension: string | null;
}

/**
 * Returns the US number in a text, with its extension; null for premium, foreign and unknown numbers, because the shop would pay
 * for the call.
 */
export function destinationOf(text: string): Destination | null {
  const digits = normalizePhone(text);
  if (digits === null) return null;
  const areaCode = digits.slice(0, 3);
  if (stateOfAreaCode(areaCode) === null && !TOLL_FREE.has(areaCode)) return null;
  // No exchange begins with 0 or 1, and 976 is premium in every area.
  if (!/^[2-9]/.test(digits.slice(3)) || digits.slice(3, 6) === '976') return null;
  return { number: `+1${digits}`, extension: extensionOf(text) };
}
