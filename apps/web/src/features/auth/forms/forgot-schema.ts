import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { z } from '../../../lib/zod.ts';

/** [001] §5 Forgot password. */
export const forgotSchema = z.object({
  email: z
    .string()
    .trim()
    .max(LIMITS.email.max, MESSAGES.emailInvalid)
    .pipe(z.email({ error: MESSAGES.emailInvalid })),
});
export type ForgotValues = z.infer<typeof forgotSchema>;
