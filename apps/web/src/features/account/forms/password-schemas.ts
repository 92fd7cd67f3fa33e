import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { messageOf } from '../../../lib/api/api-client.ts';
import { NEW_PASSWORD, SAME_PASSWORDS, samePasswords } from '../../../lib/session/new-password.ts';
import type { ToastText } from '../../../lib/view/toast-store.ts';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { z } from '../../../lib/text/zod.ts';

const currentPassword = z
  .string()
  .check(z.minLength(1, AUTH_MESSAGES.currentPasswordRequired), z.maxLength(USER_LIMITS.newPassword.max, TOO_LONG));
const code = z.string().check(z.trim(), z.minLength(1, AUTH_MESSAGES.codeRequired), z.maxLength(40, TOO_LONG));

export const changePasswordSchema = z.object({ currentPassword, ...NEW_PASSWORD }).check(z.refine(samePasswords, SAME_PASSWORDS));

/** Password field, required to turn two-factor sign-in on or off. */
export const passwordProofSchema = z.object({ currentPassword });

export const twoFactorProofSchema = z.object({ currentPassword, code });

export const appCodeSchema = z.object({ code });

/** Form fields of the errors of password and code. */
export const PROOF_PLACES = { current_password_wrong: 'currentPassword', two_factor_code_wrong: 'code' } as const;

/** Toast of an error that no field shows. */
export const toastUnlessAtField =
  (title: string, fallback: string) =>
  (error: unknown, atFields: readonly string[]): ToastText | null =>
    atFields.length > 0 ? null : { title, description: messageOf(error, fallback) };
