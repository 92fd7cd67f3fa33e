import { MESSAGES } from '@warmline/contracts/messages';
import { z } from 'zod';

/** Six digits of the app, or a recovery code; the server knows which, blanks and dashes do not matter. */
export const codeSchema = z.object({ code: z.string().trim().min(1, MESSAGES.codeRequired).max(40) });
export type CodeValues = z.infer<typeof codeSchema>;
