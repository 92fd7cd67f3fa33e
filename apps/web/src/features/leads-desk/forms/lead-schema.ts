import type { AddLeadRequest } from '@warmline/contracts/api/admin-leads';
import { DESK_MESSAGES } from '@warmline/contracts/desk-messages';
import { AGE_RANGES } from '@warmline/contracts/price-book';
import { formFillProblem } from '@warmline/domain/entered-lead';
import { parseFormFillTime } from '@warmline/domain/form-fill-time';
import { ageInDays, ageRangeOf } from '@warmline/domain/lead-age';
import { dollarAmount, PERSON_FIELDS, personEmail } from '../../../lib/person-fields.ts';
import { z } from '../../../lib/zod.ts';

const FORM_FILL_MESSAGES = {
  unreadable: DESK_MESSAGES.formFillTimeInvalid,
  future: DESK_MESSAGES.formFillTimeFuture,
  too_old: DESK_MESSAGES.formFillTimeTooOld,
} as const;
/** What the date and time field of a browser gives: no zone, the reader's own is meant. */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

const empty = z.literal('').optional();

/** The single aged lead form ([001] §5). */
export const leadSchema = z.object({
  ...PERSON_FIELDS,
  email: personEmail.or(empty),
  ageRange: z.enum([...AGE_RANGES, ''], { error: DESK_MESSAGES.ageRangeUnknown }).optional(),
  price: dollarAmount.or(empty),
  formFillTime: z
    .string()
    .trim()
    .transform(inUtc)
    .superRefine((text, context) => {
      const problem = text === '' ? null : formFillProblem(text, Date.now());
      if (problem !== null) context.addIssue({ code: 'custom', message: FORM_FILL_MESSAGES[problem] });
    })
    .optional(),
});
export type LeadFields = z.input<typeof leadSchema>;
export type LeadValues = z.output<typeof leadSchema>;

export const EMPTY_LEAD = {
  name: '',
  email: '',
  phone: '',
  state: '',
  ageRange: '',
  price: '',
  formFillTime: '',
} satisfies LeadFields;

/** The call's body ([001] §7): with a form-fill time go the days and the range that follow from it; what is empty stays out. */
export function leadRequest({ email, ageRange, price, formFillTime, ...person }: LeadValues): AddLeadRequest {
  const age = ageOf(formFillTime ?? '');
  return {
    ...person,
    ...(email && { email }),
    ...(price !== undefined && price !== '' && { price }),
    ...(age ? { formFillTime, ...age } : ageRange && { ageRange }),
  };
}

/** How old a lead is by its form-fill time as typed, and what range that is; null while nobody can tell. */
export function ageOf(formFillTime: string) {
  const at = parseFormFillTime(inUtc(formFillTime));
  if (at === null || at > Date.now()) return null;
  const actualAge = ageInDays(at, Date.now());
  return { actualAge, ageRange: ageRangeOf(actualAge) };
}

function inUtc(text: string): string {
  return LOCAL_TIME.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : text;
}
