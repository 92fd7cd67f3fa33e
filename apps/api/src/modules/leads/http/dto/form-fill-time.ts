import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { formFillProblem } from '@warmline/domain/leads/entered-lead';
import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { Trimmed } from '../../../../platform/http/fields.js';

const FORM_FILL_MESSAGES = {
  unreadable: LEAD_MESSAGES.formFillTimeInvalid,
  future: LEAD_MESSAGES.formFillTimeFuture,
  too_old: LEAD_MESSAGES.formFillTimeTooOld,
} as const;

/** A time in the past, at most ten years ago. */
export function FormFillTime() {
  const problemOf = (value: unknown) => (typeof value === 'string' ? formFillProblem(value, Date.now()) : 'unreadable');
  const rule = ValidateBy(
    { name: 'isFormFillTime', validator: { validate: (value) => problemOf(value) === null } },
    { message: ({ value }) => FORM_FILL_MESSAGES[problemOf(value) ?? 'unreadable'] },
  );
  return applyDecorators(Trimmed(), rule);
}
