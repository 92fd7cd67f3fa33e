import { MESSAGES } from '@warmline/contracts/fields/messages';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { CONTACT_MESSAGES, type GuestContact } from '@warmline/contracts/orders/contact';
import type { ReceiptEmailRequest } from '@warmline/contracts/orders/checkout';
import { guestContactErrors, guestContactOf } from '@warmline/domain/orders/guest-contact';
import { applyDecorators } from '@nestjs/common';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ValidationFailed } from '../../../../platform/errors/app-error.js';
import { Email, Trimmed } from '../../../../platform/http/fields.js';

/** A line of a contact; what it must contain is checked with the other lines. */
function ContactLine(max: number, message: string) {
  return applyDecorators(IsOptional(), Trimmed(), IsString({ message }), MaxLength(max, { message }));
}

export class ReceiptEmailDto implements ReceiptEmailRequest {
  @Email(MESSAGES.emailInvalid)
  email!: string;

  @ContactLine(LIMITS.shortText.max, CONTACT_MESSAGES.name)
  name?: string;

  @ContactLine(LIMITS.shortText.max, CONTACT_MESSAGES.agencyName)
  agencyName?: string;

  @ContactLine(LIMITS.phone.max, CONTACT_MESSAGES.phone)
  phone?: string;
}

/**
 * Returns the receipt address and the contact, which pages of the previous release don't send. Throws ValidationFailed for a part
 * of a contact.
 */
export function toReceiptOwner({ email, name, agencyName, phone }: ReceiptEmailDto): {
  email: string;
  contact: GuestContact | null;
} {
  if (name == null && agencyName == null && phone == null) return { email, contact: null };
  const entered = { name: name ?? '', agencyName: agencyName ?? '', phone: phone ?? '' };
  const errors = guestContactErrors(entered);
  if (errors.length > 0) throw new ValidationFailed(errors);
  return { email, contact: guestContactOf(entered) };
}
