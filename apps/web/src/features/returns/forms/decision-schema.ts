import { RETURN_LIMITS } from '@warmline/contracts/returns/limits';
import { RETURN_DECISION_TEXTS, RETURN_MESSAGES } from '@warmline/contracts/returns/messages';
import type { DecideReturnRequest } from '@warmline/contracts/returns/staff-types';
import { ACCEPT_CODES, REFUSE_CODES } from '@warmline/contracts/returns/types';
import { z } from '../../../lib/text/zod.ts';

const isRefusal = (code: string): boolean => REFUSE_CODES.some((each) => each === code);

/** A decision of staff: its reason, and a note that a refused buyer needs (W90). */
export const decisionSchema = z
  .object({
    code: z.enum([...ACCEPT_CODES, ...REFUSE_CODES], RETURN_MESSAGES.decisionCode),
    note: z.string().check(z.trim(), z.maxLength(RETURN_LIMITS.decisionNote.max, RETURN_MESSAGES.noteLong)),
  })
  .check(
    z.refine(({ code, note }) => note !== '' || !isRefusal(code), {
      message: RETURN_MESSAGES.decisionNoteRequired,
      path: ['note'],
    }),
  );

/** Builds the request from the form. */
export function decisionOf({ code, note }: z.output<typeof decisionSchema>): DecideReturnRequest {
  return { decision: isRefusal(code) ? 'refuse' : 'accept', code, ...(note !== '' && { note }) };
}

/** What staff choose from, as the buyer reads it. */
export const CODE_OPTIONS = {
  accept: ACCEPT_CODES.map((code) => ({ value: code, label: 'Accept', text: RETURN_DECISION_TEXTS[code] })),
  refuse: REFUSE_CODES.map((code) => ({ value: code, label: 'Refuse', text: RETURN_DECISION_TEXTS[code] })),
} as const;
