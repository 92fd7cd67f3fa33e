import { ADMIN_MESSAGES } from '@warmline/contracts/admin-messages';
import { LIMITS } from '@warmline/contracts/limits';
import { enteredPriceCents } from '@warmline/domain/entered-lead';
import { normalizePhone } from '@warmline/domain/us-phone';
import { z } from './zod.ts';

/** Name, phone and state of a person entered by staff (B5.14, B5.16, B5.17, B5.20, B5.22, B5.23). */
export const PERSON_FIELDS = {
  name: z
    .string({ error: ADMIN_MESSAGES.nameRequired })
    .trim()
    .min(1, ADMIN_MESSAGES.nameRequired)
    .max(LIMITS.name.max, `Name is longer than ${LIMITS.name.max} characters`),
  phone: z
    .string({ error: ADMIN_MESSAGES.phoneRequired })
    .trim()
    .min(LIMITS.phone.min, ADMIN_MESSAGES.phoneRequired)
    .refine((text) => normalizePhone(text) !== null, ADMIN_MESSAGES.phoneNotUs),
  state: z
    .string({ error: ADMIN_MESSAGES.stateRequired })
    .trim()
    .min(LIMITS.state.min, ADMIN_MESSAGES.stateRequired)
    .max(LIMITS.state.max, ADMIN_MESSAGES.stateRequired),
};

/** A required email address. */
export const personEmail = z
  .string({ error: ADMIN_MESSAGES.emailInvalid })
  .trim()
  .max(LIMITS.email.max, ADMIN_MESSAGES.emailInvalid)
  .pipe(z.email({ error: ADMIN_MESSAGES.emailInvalid }));

/** A dollar amount above zero, as text or as a number. */
export const dollarAmount = z
  .union([z.string(), z.number()], { error: ADMIN_MESSAGES.priceInvalid })
  .refine((value) => enteredPriceCents(value) !== null, ADMIN_MESSAGES.priceInvalid);
