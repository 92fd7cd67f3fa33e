import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { AGE_RANGES } from '@warmline/contracts/prices/price-book';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { CALLBACK_PREFERENCES, RINGCLOUD_LEAD_TYPES, type RingcloudLeadType } from '@warmline/contracts/surveys/types';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { z } from '../../../lib/text/zod.ts';
import { ACCOUNT_FIELDS, email, isCount, phone, requiredText, submissionId, units } from './account-fields.ts';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';

const QUANTITY_MESSAGES = {
  live_transfers: SURVEY_MESSAGES.transfersRequired,
  call_backs: SURVEY_MESSAGES.callbacksRequired,
  partial_apps: SURVEY_MESSAGES.leadsRequired,
} as const;

/**
 * Validates both steps of survey 2 (A5.17-A5.21). Reports all errors at once: an invalid field does not delay checks that compare
 * fields.
 */
export const ringcloudSchema = z
  .object({
    ...ACCOUNT_FIELDS,
    email: email(MESSAGES.validEmailRequired),
    phone: phone(MESSAGES.phoneRequired),
    state: z
      .string({ error: MESSAGES.stateRequired })
      .check(z.trim(), z.minLength(LIMITS.state.min, MESSAGES.stateRequired), z.maxLength(LIMITS.state.max, TOO_LONG)),
    confirmPassword: z
      .string({ error: SURVEY_MESSAGES.confirmPasswordRequired })
      .check(z.minLength(USER_LIMITS.signupPassword.min, SURVEY_MESSAGES.confirmPasswordRequired)),
    leadType: z.enum(RINGCLOUD_LEAD_TYPES, { error: SURVEY_MESSAGES.leadTypeRequired }),
    transfersPerDay: units,
    totalTransfers: units,
    transferHours: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.shortText.max, TOO_LONG))),
    transferPhone: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.phone.max, TOO_LONG))),
    callbackPreference: z.optional(z.union([z.enum(CALLBACK_PREFERENCES), z.literal('')])),
    ageRange: z.optional(z.union([z.enum(AGE_RANGES), z.literal('')])),
    workingStates: requiredText(SURVEY_MESSAGES.workingStatesRequired, 1000),
    submissionId,
  })
  .check(
    z.refine(({ totalTransfers }) => isCount(totalTransfers), {
      path: ['totalTransfers'],
      error: ({ input }) => QUANTITY_MESSAGES[(input as { leadType: RingcloudLeadType }).leadType],
      // Only for known lead types: without one, the quantity is not required.
      when: ({ value }) => Object.hasOwn(QUANTITY_MESSAGES, String((value as { leadType?: unknown }).leadType)),
    }),
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: AUTH_MESSAGES.passwordsDiffer,
      // Step 1 is validated before a lead type is chosen, so the other fields may still be invalid.
      when: ({ value }) => longEnough((value as { confirmPassword?: unknown }).confirmPassword),
    }),
  );

function longEnough(text: unknown): boolean {
  return typeof text === 'string' && text.length >= USER_LIMITS.signupPassword.min;
}

export type RingcloudFields = Record<keyof z.infer<typeof ringcloudSchema>, string>;
export type RingcloudValues = z.infer<typeof ringcloudSchema>;

export const RINGCLOUD_AGENCY_STEP = [
  'agencyName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'state',
  'username',
  'password',
  'confirmPassword',
] as const satisfies readonly (keyof RingcloudFields)[];
