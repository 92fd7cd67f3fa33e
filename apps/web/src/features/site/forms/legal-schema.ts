import { LEGAL_MESSAGES, LEGAL_TEXT_MAX } from '@warmline/contracts/site/legal';
import { z } from '../../../lib/zod.ts';

/** The draft of a legal page (D7); the other fields are set by the buttons. */
export const legalSchema = z.object({
  text: z.string().trim().min(1, LEGAL_MESSAGES.required).max(LEGAL_TEXT_MAX, LEGAL_MESSAGES.tooLong),
  revision: z.string().transform(Number),
  /** Someone else saved another draft meanwhile. */
  outdated: z.enum(['', 'yes']),
  publish: z.enum(['', 'reviewed', 'unreviewed']),
});
