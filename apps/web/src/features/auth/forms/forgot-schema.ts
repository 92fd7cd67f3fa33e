import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { z } from '../../../lib/text/zod.ts';

/** Schema of the forgot-password form (B5.27). */
export const forgotSchema = z.object({
  email: z.pipe(
    z.string().check(z.trim(), z.maxLength(LIMITS.email.max, MESSAGES.emailInvalid)),
    z.email({ error: MESSAGES.emailInvalid }),
  ),
});
