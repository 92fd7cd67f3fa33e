import type { AddLeadRequest } from '@warmline/contracts/leads/admin-types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { AGE_RANGES } from '@warmline/contracts/prices/price-book';
import { formFillProblem } from '@warmline/domain/leads/entered-lead';
import { parseFormFillTime } from '@warmline/domain/leads/form-fill-time';
import { ageInDays, ageRangeOf } from '@warmline/domain/leads/lead-age';
import { dollarAmount, PERSON_FIELDS, personEmail } from '../../../lib/text/person-fields.ts';
import { z } from '../../../lib/text/zod.ts';

const FORM_FILL_MESSAGES = {
  unreadable: LEAD_MESSAGES.formFillTimeInvalid,
  future: LEAD_MESSAGES.formFillTimeFuture,
  too_old: LEAD_MESSAGES.formFillTimeTooOld,
} as const;
/** Value of a datetime-local input: no zone, so local time. */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

const empty = z.optional(z.literal(''));

/** The single aged lead form (B5.14-B5.19). */
export const leadSchema = z.object({
  ...PERSON_FIELDS,
  email: z.union([personEmail, empty]),
  ageRange: z.optional(z.enum([...AGE_RANGES, ''], { error: LEAD_MESSAGES.ageRangeUnknown })),
  price: z.union([dollarAmount, empty]),
  formFillTime: z.optional(
    z.pipe(z.string().check(z.trim()), z.transform(inUtc)).check(
      z.superRefine((text, context) => {
        const problem = text === '' ? null : formFillProblem(text, Date.now());
        if (problem !== null) context.addIssue({ code: 'custom', message: FORM_FILL_MESSAGES[problem] });
      }),
    ),
  ),
});
export type LeadValues = z.output<typeof leadSchema>;

export const EMPTY_LEAD: Record<keyof LeadValues, string> = {
  name: '',
  email: '',
  phone: '',
  state: '',
  ageRange: '',
  price: '',
  formFillTime: '',
};

/** Builds the request body (B7.12): a form-fill time adds the days and the age range; empty fields are left out. */
export function leadRequest({ email, ageRange, price, formFillTime, ...person }: LeadValues): AddLeadRequest {
  const age = ageOf(formFillTime ?? '');
  return {
    ...person,
    ...(email && { email }),
    ...(price !== undefined && price !== '' && { price }),
    ...(age ? { formFillTime, ...age } : ageRange && { ageRange }),
  };
}

/** Computes lead age and age range from the typed form-fill time; null while it is invalid. */
export function ageOf(formFillTime: string) {
  const at = parseFormFillTime(inUtc(formFillTime));
  if (at === null || at > Date.now()) return null;
  const actualAge = ageInDays(at, Date.now());
  return { actualAge, ageRange: ageRangeOf(actualAge) };
}

function inUtc(text: string): string {
  return LOCAL_TIME.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : text;
}
