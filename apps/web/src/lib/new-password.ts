import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { TOO_LONG } from './too-long-error.ts';
import { z } from './zod.ts';

/** Rules of a new password (B5.25, B5.26): at least 8 characters, typed twice. */
export const NEW_PASSWORD = {
  password: z.string().min(LIMITS.newPassword.min, MESSAGES.passwordTooShort).max(LIMITS.newPassword.max, TOO_LONG),
  confirmPassword: z.string(),
};

/** The second rule, for `refine`; checked even while another field is invalid. */
export const SAME_PASSWORDS = { message: MESSAGES.passwordsDiffer, path: ['confirmPassword'], when: () => true };
export const samePasswords = (values: { password: string; confirmPassword: string }) =>
  values.password === values.confirmPassword;

export const newPasswordSchema = z.object(NEW_PASSWORD).refine(samePasswords, SAME_PASSWORDS);
export type NewPasswordValues = z.infer<typeof newPasswordSchema>;
