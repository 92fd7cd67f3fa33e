import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { NEW_PASSWORD, SAME_PASSWORDS, samePasswords } from '../../../lib/new-password.ts';
import { TOO_LONG } from '../../../lib/too-long-error.ts';
import { z } from '../../../lib/zod.ts';

const currentPassword = z.string().min(1, AUTH_MESSAGES.currentPasswordRequired).max(USER_LIMITS.newPassword.max, TOO_LONG);
const code = z.string().trim().min(1, AUTH_MESSAGES.codeRequired).max(40, TOO_LONG);

export const changePasswordSchema = z.object({ currentPassword, ...NEW_PASSWORD }).refine(samePasswords, SAME_PASSWORDS);
export type ChangePasswordValues = z.infer<typeof changePasswordSchema>;

/** Password field, required to turn two-factor sign-in on or off. */
export const passwordProofSchema = z.object({ currentPassword });
export type PasswordProofValues = z.infer<typeof passwordProofSchema>;

export const twoFactorProofSchema = z.object({ currentPassword, code });
export type TwoFactorProofValues = z.infer<typeof twoFactorProofSchema>;

export const appCodeSchema = z.object({ code });
export type AppCodeValues = z.infer<typeof appCodeSchema>;
