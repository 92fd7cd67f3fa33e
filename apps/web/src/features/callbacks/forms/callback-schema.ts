import { DESK_MESSAGES } from '@warmline/contracts/desk-messages';
import { dollarAmount, PERSON_FIELDS, personEmail } from '../../../lib/person-fields.ts';
import { z } from '../../../lib/zod.ts';

/** The callback form ([001] §5). */
export const callbackSchema = z.object({
  ...PERSON_FIELDS,
  email: personEmail,
  price: z
    .union([z.string().trim().min(1, DESK_MESSAGES.priceRequired), z.number()], { error: DESK_MESSAGES.priceRequired })
    .pipe(dollarAmount),
});
export type CallbackFields = z.input<typeof callbackSchema>;
export type CallbackValues = z.output<typeof callbackSchema>;

export const EMPTY_CALLBACK = { name: '', email: '', phone: '', state: '', price: '' } satisfies CallbackFields;
