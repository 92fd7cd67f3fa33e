import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { TOO_LONG } from '../api/too-long-error.ts';
import { z } from '../text/zod.ts';

/** Rules of a new password (B5.25, B5.26): at least 8 characters, typed twice. */
export const NEW_PASSWORD = {
  password: z
    .string()
    .check(
      z.minLength(USER_LIMITS.newPassword.min, AUTH_MESSAGES.passwordTooShort),
      z.maxLength(USER_LIMITS.newPassword.max, TOO_LONG),
    ),
  confirmPassword: z.string(),
};

/** The second rule, for `refine`; checked even while another field is invalid. */
export const SAME_PASSWORDS = { message: AUTH_MESSAGES.passwordsDiffer, path: ['confirmPassword'], when: () => true };
export const samePasswords = (values: { password: string; confirmPassword: string }) =>
  values.password === values.confirmPassword;

export const newPasswordSchema = z.object(NEW_PASSWORD).check(z.refine(samePasswords, SAME_PASSWORDS));
