import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { STAFF_ROLES } from '@warmline/contracts/auth/staff-accounts';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { personEmail } from '../../../lib/text/person-fields.ts';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { z } from '../../../lib/text/zod.ts';

/** The admin's own password, which confirms a sensitive change (P53). */
const CONFIRMED = {
  currentPassword: z
    .string()
    .check(z.minLength(1, AUTH_MESSAGES.currentPasswordRequired), z.maxLength(USER_LIMITS.newPassword.max, TOO_LONG)),
};
const access = z.enum(STAFF_ROLES, { error: 'Please choose a role' });
const name = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(LIMITS.shortText.max, TOO_LONG));

export const confirmSchema = z.object(CONFIRMED);
export const roleSchema = z.object({ access, ...CONFIRMED });

/** Schema of a new staff account (P51). */
export const staffSchema = z.object({
  firstName: name(SURVEY_MESSAGES.firstNameRequired),
  lastName: name(SURVEY_MESSAGES.lastNameRequired),
  email: personEmail,
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(USER_LIMITS.username.min, SURVEY_MESSAGES.usernameTooShort),
      z.maxLength(USER_LIMITS.username.max, TOO_LONG),
      z.regex(USER_LIMITS.username.pattern, SURVEY_MESSAGES.usernameCharacters),
    ),
  access,
  ...CONFIRMED,
});

export const noteSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1, MESSAGES.required), z.maxLength(USER_LIMITS.noteLength, TOO_LONG)),
});
