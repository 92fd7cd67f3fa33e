import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { TOO_LONG } from '../../../lib/too-long-error.ts';
import { z } from '../../../lib/zod.ts';

/** Validates required text; surrounding whitespace is removed. */
export function requiredText(message: string, max: number = LIMITS.shortText.max) {
  return z.string({ error: message }).trim().min(1, message).max(max, TOO_LONG);
}

/** Requires at least 10 characters (A5.12, A5.18). */
export function phone(message: string) {
  return z.string({ error: message }).trim().min(LIMITS.phone.min, message).max(LIMITS.phone.max, TOO_LONG);
}

export function email(message: string) {
  return z
    .string({ error: message })
    .trim()
    .max(LIMITS.email.max, message)
    .pipe(z.email({ error: message }));
}

/** The account fields that both surveys share (A5.12, A5.17-A5.20). */
export const ACCOUNT_FIELDS = {
  firstName: requiredText(MESSAGES.firstNameRequired),
  lastName: requiredText(MESSAGES.lastNameRequired),
  agencyName: requiredText(MESSAGES.agencyNameRequired),
  username: z
    .string({ error: MESSAGES.usernameTooShort })
    .trim()
    .min(LIMITS.username.min, MESSAGES.usernameTooShort)
    .max(LIMITS.username.max, TOO_LONG)
    .regex(LIMITS.username.pattern, MESSAGES.usernameCharacters),
  password: z
    .string({ error: MESSAGES.signupPasswordTooShort })
    .min(LIMITS.signupPassword.min, MESSAGES.signupPasswordTooShort)
    .max(LIMITS.signupPassword.max, TOO_LONG),
};

const MAX_UNITS = 100_000_000;

/** Parses a typed or sent quantity; text that is not a number becomes undefined. */
export const units = z
  .union([z.string(), z.number()])
  .optional()
  .transform((value) => {
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
    return Number.isNaN(number) ? undefined : number;
  });

/** Returns true for a quantity that can be ordered: a whole number of 1 or more. */
export function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value > 0 && value <= MAX_UNITS;
}
