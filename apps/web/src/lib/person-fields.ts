import { DESK_MESSAGES } from '@warmline/contracts/desk-messages';
import { LIMITS } from '@warmline/contracts/limits';
import { enteredPriceCents } from '@warmline/domain/entered-lead';
import { normalisePhone } from '@warmline/domain/us-phone';
import { z } from './zod.ts';

/** Name, phone and state of somebody staff type in ([001] §5). */
export const PERSON_FIELDS = {
  name: z
    .string({ error: DESK_MESSAGES.nameRequired })
    .trim()
    .min(1, DESK_MESSAGES.nameRequired)
    .max(LIMITS.name.max, `Name is longer than ${LIMITS.name.max} characters`),
  phone: z
    .string({ error: DESK_MESSAGES.phoneRequired })
    .trim()
    .min(LIMITS.phone.min, DESK_MESSAGES.phoneRequired)
    .refine((text) => normalisePhone(text) !== null, DESK_MESSAGES.phoneNotUs),
  state: z
    .string({ error: DESK_MESSAGES.stateRequired })
    .trim()
    .min(LIMITS.state.min, DESK_MESSAGES.stateRequired)
    .max(LIMITS.state.max, DESK_MESSAGES.stateRequired),
};

/** An address that must be there. */
export const personEmail = z
  .string({ error: DESK_MESSAGES.emailInvalid })
  .trim()
  .max(LIMITS.email.max, DESK_MESSAGES.emailInvalid)
  .pipe(z.email({ error: DESK_MESSAGES.emailInvalid }));

/** An amount in dollars above zero, as typed or as a number. */
export const dollarAmount = z
  .union([z.string(), z.number()], { error: DESK_MESSAGES.priceInvalid })
  .refine((value) => enteredPriceCents(value) !== null, DESK_MESSAGES.priceInvalid);
