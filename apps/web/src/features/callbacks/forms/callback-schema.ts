import { APPOINTMENT_LIMITS, APPOINTMENT_MESSAGES } from '@warmline/contracts/callbacks/appointments';
import { CALLBACK_MESSAGES } from '@warmline/contracts/callbacks/messages';
import { parseRequestedTime } from '@warmline/domain/callbacks/requested-time';
import { dollarAmount, PERSON_FIELDS, personEmail } from '../../../lib/text/person-fields.ts';
import { z } from '../../../lib/text/zod.ts';

/** An optional day and time. */
function timeField(message: string) {
  return z.optional(z.string().check(z.refine((text) => text === '' || parseRequestedTime(text, '') !== null, message)));
}

/** Schema of the callback form (B5.20-B5.24). */
export const callbackSchema = z.object({
  ...PERSON_FIELDS,
  email: personEmail,
  price: z.pipe(
    z.union([z.string().check(z.trim(), z.minLength(1, CALLBACK_MESSAGES.priceRequired)), z.number()], {
      error: CALLBACK_MESSAGES.priceRequired,
    }),
    dollarAmount,
  ),
  requestedAt: timeField(CALLBACK_MESSAGES.requestedInvalid),
  slotAt: timeField(APPOINTMENT_MESSAGES.slotInvalid),
  slotMinutes: z.optional(z.string()),
});

export const EMPTY_CALLBACK = {
  name: '',
  email: '',
  phone: '',
  state: '',
  price: '',
  requestedAt: '',
  slotAt: '',
  slotMinutes: String(APPOINTMENT_LIMITS.minutes.usual),
};
