import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { TOO_LONG } from '../../../lib/too-long-error.ts';
import { z } from '../../../lib/zod.ts';

/** Text that must be filled in; blanks around it do not count. */
export function requiredText(message: string, max: number = LIMITS.shortText.max) {
  return z.string({ error: message }).trim().min(1, message).max(max, TOO_LONG);
}

/** At least 10 characters ([000] §5). */
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

/** The account fields that both surveys share ([000] §5). */
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

const MOST_PIECES = 100_000_000;

/** A typed or sent number of pieces; what is no number is undefined. */
export const pieces = z
  .union([z.string(), z.number()])
  .optional()
  .transform((value) => {
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
    return Number.isNaN(number) ? undefined : number;
  });

/** Whether somebody can order that many: a whole number of 1 or more. */
export function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value > 0 && value <= MOST_PIECES;
}
