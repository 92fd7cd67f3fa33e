import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { z } from '../../../lib/text/zod.ts';

const text = (required: string) =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(LIMITS.shortText.max, TOO_LONG));
const email = z.pipe(
  z.string().check(z.trim(), z.maxLength(LIMITS.email.max, MESSAGES.emailInvalid)),
  z.email(MESSAGES.emailInvalid),
);
/** What the typed texts are based on; differs from the stored one when another window saved (P59). */
const version = z.string();

export const profileSchema = z.object({
  firstName: text(SURVEY_MESSAGES.firstNameRequired),
  lastName: text(SURVEY_MESSAGES.lastNameRequired),
  phone: z
    .string()
    .check(z.trim(), z.minLength(LIMITS.phone.min, MESSAGES.phoneTooShort), z.maxLength(LIMITS.phone.max, TOO_LONG)),
  version,
});

export const agencySchema = z.object({
  name: text(SURVEY_MESSAGES.agencyNameRequired),
  timeZone: z.string(),
  billingEmail: z.union([z.literal(''), email], { error: MESSAGES.emailInvalid }),
  version,
});

export const emailSchema = z.object({
  email,
  currentPassword: z
    .string()
    .check(z.minLength(1, AUTH_MESSAGES.currentPasswordRequired), z.maxLength(USER_LIMITS.newPassword.max, TOO_LONG)),
});
