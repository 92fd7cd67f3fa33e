import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { enteredPriceCents } from '@warmline/domain/leads/entered-lead';
import { normalizePhone } from '@warmline/domain/places/us-phone';
import { isUsState, normalizeState } from '@warmline/domain/places/us-states';
import { z } from './zod.ts';

/** Name, phone and state of a person entered by staff (B5.14, B5.16, B5.17, B5.20, B5.22, B5.23). */
export const PERSON_FIELDS = {
  name: z
    .string({ error: LEAD_MESSAGES.nameRequired })
    .check(
      z.trim(),
      z.minLength(1, LEAD_MESSAGES.nameRequired),
      z.maxLength(LIMITS.name.max, `Name is longer than ${LIMITS.name.max} characters`),
    ),
  phone: z.string({ error: MESSAGES.phoneRequired }).check(
    z.trim(),
    z.minLength(LIMITS.phone.min, MESSAGES.phoneRequired),
    z.refine((text) => normalizePhone(text) !== null, LEAD_MESSAGES.phoneNotUs),
  ),
  state: usState(),
};

/** A US state by code or name, or the text `stored`, which a file may have brought (L11). */
export function usState(stored?: string) {
  const isState = (text: string) => text.length < LIMITS.state.min || isUsState(text) || text === stored;
  return z.string({ error: MESSAGES.stateRequired }).check(
    z.trim(),
    z.minLength(LIMITS.state.min, MESSAGES.stateRequired),
    z.maxLength(LIMITS.state.max, MESSAGES.stateRequired),
    z.refine((text) => isState(normalizeState(text)), LEAD_MESSAGES.stateNotUs),
  );
}

/** A required email address. */
export const personEmail = z.pipe(
  z.string({ error: MESSAGES.validEmailRequired }).check(z.trim(), z.maxLength(LIMITS.email.max, MESSAGES.validEmailRequired)),
  z.email({ error: MESSAGES.validEmailRequired }),
);

/** A dollar amount above zero, as text or as a number. */
export const dollarAmount = z
  .union([z.string(), z.number()], { error: LEAD_MESSAGES.priceInvalid })
  .check(z.refine((value) => enteredPriceCents(value) !== null, LEAD_MESSAGES.priceInvalid));
