import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { TOO_LONG } from '../../../lib/too-long-error.ts';
import { z } from '../../../lib/zod.ts';

/** Schema of the login form (B5.01, B5.02). */
export const loginSchema = z.object({
  username: z.string().trim().min(1, MESSAGES.usernameRequired).max(LIMITS.username.max, TOO_LONG),
  password: z.string().min(1, MESSAGES.passwordRequired).max(LIMITS.newPassword.max, TOO_LONG),
});
export type LoginValues = z.infer<typeof loginSchema>;
