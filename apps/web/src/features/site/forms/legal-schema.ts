import { LEGAL_MESSAGES, LEGAL_TEXT_MAX } from '@warmline/contracts/site/legal';
import { z } from '../../../lib/text/zod.ts';

/** The draft of a legal page (D7); the other fields are set by the buttons. */
export const legalSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1, LEGAL_MESSAGES.required), z.maxLength(LEGAL_TEXT_MAX, LEGAL_MESSAGES.tooLong)),
  revision: z.pipe(z.string(), z.transform(Number)),
  /** Someone else saved another draft meanwhile. */
  outdated: z.enum(['', 'yes']),
  publish: z.enum(['', 'reviewed', 'unreviewed']),
});
