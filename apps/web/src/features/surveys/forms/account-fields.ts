import { LIMITS } from '@warmline/contracts/fields/limits';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { z } from '../../../lib/text/zod.ts';

/** Validates required text; surrounding whitespace is removed. */
export function requiredText(message: string, max: number = LIMITS.shortText.max) {
  return z.string({ error: message }).check(z.trim(), z.minLength(1, message), z.maxLength(max, TOO_LONG));
}

/** Requires at least 10 characters (A5.12, A5.18). */
export function phone(message: string) {
  return z
    .string({ error: message })
    .check(z.trim(), z.minLength(LIMITS.phone.min, message), z.maxLength(LIMITS.phone.max, TOO_LONG));
}

export function email(message: string) {
  return z.pipe(
    z.string({ error: message }).check(z.trim(), z.maxLength(LIMITS.email.max, message)),
    z.email({ error: message }),
  );
}

/** The account fields that both surveys share (A5.12, A5.17-A5.20). */
export const ACCOUNT_FIELDS = {
  firstName: requiredText(SURVEY_MESSAGES.firstNameRequired),
  lastName: requiredText(SURVEY_MESSAGES.lastNameRequired),
  agencyName: requiredText(SURVEY_MESSAGES.agencyNameRequired),
  username: z
    .string({ error: SURVEY_MESSAGES.usernameTooShort })
    .check(
      z.trim(),
      z.minLength(USER_LIMITS.username.min, SURVEY_MESSAGES.usernameTooShort),
      z.maxLength(USER_LIMITS.username.max, TOO_LONG),
      z.regex(USER_LIMITS.username.pattern, SURVEY_MESSAGES.usernameCharacters),
    ),
  password: z
    .string({ error: SURVEY_MESSAGES.signupPasswordTooShort })
    .check(
      z.minLength(USER_LIMITS.signupPassword.min, SURVEY_MESSAGES.signupPasswordTooShort),
      z.maxLength(USER_LIMITS.signupPassword.max, TOO_LONG),
    ),
};

/** Form fields of the errors that the buyer can correct in the account (P3). */
export const ACCOUNT_PLACES = { username_taken: 'username', email_taken: 'email', password_common: 'password' } as const;

/** ID of the submission, which a survey keeps until it is paid; not asked for. */
export const submissionId = z.optional(z.string());

const MAX_UNITS = 100_000_000;

/** Parses a typed or sent quantity; text that is not a number becomes undefined. */
export const units = z.pipe(
  z.optional(z.union([z.string(), z.number()])),
  z.transform((value) => {
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
    return Number.isNaN(number) ? undefined : number;
  }),
);

/** Returns true for a quantity that can be ordered: a whole number of 1 or more. */
export function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value > 0 && value <= MAX_UNITS;
}
