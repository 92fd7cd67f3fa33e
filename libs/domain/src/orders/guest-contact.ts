import type { FieldError } from '@warmline/contracts/http/errors';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { CONTACT_MESSAGES, type GuestContact } from '@warmline/contracts/orders/contact';
import { normalizePhone } from '../places/us-phone.ts';

/** Returns a guest's contact as it is stored: single spaces, ten digits. Call it only if `guestContactErrors` is empty. */
export function guestContactOf({ name, agencyName, phone }: GuestContact): GuestContact {
  return { name: singleSpaced(name), agencyName: singleSpaced(agencyName), phone: normalizePhone(phone) ?? '' };
}

/** Returns what is wrong with an entered contact, by field; empty if it can be stored (M80). */
export function guestContactErrors(entered: Partial<GuestContact>): FieldError[] {
  const { name = '', agencyName = '', phone = '' } = entered;
  const messages: Partial<Record<keyof GuestContact, string>> = {
    // Two words: an account needs a first and a last name.
    ...(!/\S\s+\S/.test(name.trim()) && { name: CONTACT_MESSAGES.name }),
    ...(agencyName.trim() === '' && { agencyName: CONTACT_MESSAGES.agencyName }),
    ...(normalizePhone(phone) === null && { phone: CONTACT_MESSAGES.phone }),
    ...(name.length > LIMITS.shortText.max && { name: CONTACT_MESSAGES.tooLong }),
    ...(agencyName.length > LIMITS.shortText.max && { agencyName: CONTACT_MESSAGES.tooLong }),
  };
  return Object.entries(messages).map(([field, message]) => ({ field, message }));
}

/** Splits a name at its first space: `Ana Maria Diaz` is Ana, Maria Diaz. */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = singleSpaced(name).split(' ');
  return { firstName, lastName: rest.join(' ') };
}

function singleSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
