import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { z } from '../../../lib/zod.ts';

/** Schema of the forgot-password form (B5.27). */
export const forgotSchema = z.object({
  email: z
    .string()
    .trim()
    .max(LIMITS.email.max, MESSAGES.emailInvalid)
    .pipe(z.email({ error: MESSAGES.emailInvalid })),
});
