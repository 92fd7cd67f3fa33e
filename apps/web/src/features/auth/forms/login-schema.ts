import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { z } from 'zod';

/** [001] §5 Login. */
export const loginSchema = z.object({
  username: z.string().trim().min(1, MESSAGES.usernameRequired).max(LIMITS.username.max),
  password: z.string().min(1, MESSAGES.passwordRequired).max(LIMITS.newPassword.max),
});
export type LoginValues = z.infer<typeof loginSchema>;
