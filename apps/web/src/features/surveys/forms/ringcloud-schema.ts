import { CALLBACK_PREFERENCES, RINGCLOUD_LEAD_TYPES, type RingcloudLeadType } from '@warmline/contracts/api/surveys';
import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { AGE_RANGES } from '@warmline/contracts/price-book';
import { z } from '../../../lib/zod.ts';
import { ACCOUNT_FIELDS, email, isCount, phone, pieces, requiredText } from './account-fields.ts';
import { TOO_LONG } from '../../../lib/too-long-error.ts';

const QUANTITY_MESSAGES = {
  live_transfers: MESSAGES.transfersRequired,
  call_backs: MESSAGES.callbacksRequired,
  partial_apps: MESSAGES.leadsRequired,
} as const;

/** Survey 2, both steps ([000] §5). All that is wrong is said at once: one wrong field does not put off what compares several. */
export const ringcloudSchema = z
  .object({
    ...ACCOUNT_FIELDS,
    email: email(MESSAGES.ringcloudEmailInvalid),
    phone: phone(MESSAGES.ringcloudPhoneRequired),
    state: z
      .string({ error: MESSAGES.stateRequired })
      .trim()
      .min(LIMITS.state.min, MESSAGES.stateRequired)
      .max(LIMITS.state.max, TOO_LONG),
    confirmPassword: z
      .string({ error: MESSAGES.confirmPasswordRequired })
      .min(LIMITS.signupPassword.min, MESSAGES.confirmPasswordRequired),
    leadType: z.enum(RINGCLOUD_LEAD_TYPES, { error: MESSAGES.leadTypeRequired }),
    transfersPerDay: pieces,
    totalTransfers: pieces,
    transferHours: z.string().trim().max(LIMITS.shortText.max, TOO_LONG).optional(),
    transferPhone: z.string().trim().max(LIMITS.phone.max, TOO_LONG).optional(),
    callbackPreference: z.enum(CALLBACK_PREFERENCES).or(z.literal('')).optional(),
    ageRange: z.enum(AGE_RANGES).or(z.literal('')).optional(),
    workingStates: requiredText(MESSAGES.workingStatesRequired, 1000),
  })
  .refine(({ totalTransfers }) => isCount(totalTransfers), {
    path: ['totalTransfers'],
    error: ({ input }) => QUANTITY_MESSAGES[(input as { leadType: RingcloudLeadType }).leadType],
    // Known types only: without one nobody is asked for a number.
    when: ({ value }) => Object.hasOwn(QUANTITY_MESSAGES, String((value as { leadType?: unknown }).leadType)),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: MESSAGES.passwordsDiffer,
    // Step 1 is checked before a lead type is chosen: the rest may still be wrong.
    when: ({ value }) => longEnough((value as { confirmPassword?: unknown }).confirmPassword),
  });

function longEnough(text: unknown): boolean {
  return typeof text === 'string' && text.length >= LIMITS.signupPassword.min;
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
