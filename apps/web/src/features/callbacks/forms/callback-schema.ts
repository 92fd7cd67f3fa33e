import { CALLBACK_MESSAGES } from '@warmline/contracts/callbacks/messages';
import { parseRequestedTime } from '@warmline/domain/callbacks/requested-time';
import { dollarAmount, PERSON_FIELDS, personEmail } from '../../../lib/person-fields.ts';
import { z } from '../../../lib/zod.ts';

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
  requestedAt: z.optional(
    z
      .string()
      .check(z.refine((text) => text === '' || parseRequestedTime(text, '') !== null, CALLBACK_MESSAGES.requestedInvalid)),
  ),
});

export const EMPTY_CALLBACK = { name: '', email: '', phone: '', state: '', price: '', requestedAt: '' };
