import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { CONTACT_MESSAGES } from '@warmline/contracts/orders/contact';
import { TEN_DIGITS } from '@warmline/contracts/orders/phone-digits';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { NEW_PASSWORD } from '../../../lib/session/new-password.ts';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { z } from '../../../lib/text/zod.ts';

const requiredText = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(LIMITS.shortText.max, TOO_LONG));

/** Validates the account that a guest creates for their orders (P45). */
export const claimSchema = z.object({
  firstName: requiredText(SURVEY_MESSAGES.firstNameRequired),
  lastName: requiredText(SURVEY_MESSAGES.lastNameRequired),
  agencyName: requiredText(CONTACT_MESSAGES.agencyName),
  phone: z.string().check(z.trim(), z.regex(TEN_DIGITS, MESSAGES.phoneTooShort), z.maxLength(LIMITS.phone.max, TOO_LONG)),
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(USER_LIMITS.username.min, SURVEY_MESSAGES.usernameTooShort),
      z.maxLength(USER_LIMITS.username.max, TOO_LONG),
      z.regex(USER_LIMITS.username.pattern, SURVEY_MESSAGES.usernameCharacters),
    ),
  password: NEW_PASSWORD.password,
});
