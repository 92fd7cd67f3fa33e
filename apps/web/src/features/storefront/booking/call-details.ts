import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { normalizePhone } from '@warmline/domain/places/us-phone';

/** What a visitor types; all texts. */
export interface CallDetails {
  name: string;
  email: string;
  phone: string;
  agency: string;
  note: string;
}
export type CallField = keyof CallDetails;
export type CallErrors = Partial<Record<CallField, string>>;

export const NO_DETAILS: CallDetails = { name: '', email: '', phone: '', agency: '', note: '' };

/** Longest text of each field, as on the server. */
export const MAX_LENGTHS: Record<CallField, number> = {
  name: LIMITS.name.max,
  email: LIMITS.email.max,
  phone: LIMITS.phone.max,
  agency: LIMITS.shortText.max,
  note: BOOKING_LIMITS.note.max,
};

/** Returns what the server would reject, by field, so that a mistake costs no attempt. */
export function detailErrors({ name, email, phone }: CallDetails): CallErrors {
  return {
    ...(name.trim() === '' && { name: BOOKING_MESSAGES.name }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: BOOKING_MESSAGES.email }),
    ...(normalizePhone(phone) === null && { phone: BOOKING_MESSAGES.phone }),
  };
}
