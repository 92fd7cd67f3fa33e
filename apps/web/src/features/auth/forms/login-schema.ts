import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { z } from '../../../lib/text/zod.ts';

/** Schema of the login form (B5.01, B5.02). */
export const loginSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, AUTH_MESSAGES.usernameRequired), z.maxLength(LIMITS.email.max, TOO_LONG)),
  password: z.string().check(z.minLength(1, AUTH_MESSAGES.passwordRequired), z.maxLength(USER_LIMITS.newPassword.max, TOO_LONG)),
});
