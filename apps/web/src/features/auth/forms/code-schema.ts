import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { z } from '../../../lib/text/zod.ts';

/** Six digits of the app, or a recovery code; the server tells them apart. Blanks and dashes are ignored. */
export const codeSchema = z.object({
  code: z.string().check(z.trim(), z.minLength(1, AUTH_MESSAGES.codeRequired), z.maxLength(40, TOO_LONG)),
});
