import { RETURN_LIMITS } from '@warmline/contracts/returns/limits';
import { noteRequired, RETURN_MESSAGES } from '@warmline/contracts/returns/messages';
import { RETURN_REASON_RULES, RETURN_REASONS, type ReturnReason } from '@warmline/contracts/returns/reasons';
import type { ReturnLineRequest } from '@warmline/contracts/returns/types';
import { z } from '../../../lib/text/zod.ts';

const { note, heard, attempts } = RETURN_LIMITS;

/** The form of a return: what is asked for depends on the reason (W85). */
export const returnSchema = z
  .object({
    reason: z.enum(RETURN_REASONS, RETURN_MESSAGES.reason),
    calledAt: z.string(),
    attempts: z.string(),
    heard: z.string().check(z.trim(), z.maxLength(heard.max, RETURN_MESSAGES.heard)),
    note: z.string().check(z.trim(), z.maxLength(note.max, RETURN_MESSAGES.noteLong)),
  })
  .check(
    z.superRefine((values, context) => {
      const { calledAt, calls, noteMin } = RETURN_REASON_RULES[values.reason];
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (calledAt && values.calledAt === '') refuse('calledAt', RETURN_MESSAGES.calledAtRequired);
      // A field that isn't shown can't be corrected.
      if (calls && values.attempts !== '' && !isAttempts(values.attempts)) refuse('attempts', RETURN_MESSAGES.attempts);
      if (values.note.length < noteMin) refuse('note', noteRequired(values.reason));
    }),
  );

export const EMPTY_RETURN = { reason: '', calledAt: '', attempts: '', heard: '', note: '' };

/** The evidence of a line: only what its reason asks for. */
export type Evidence = Omit<ReturnLineRequest, 'leadId' | 'callbackId' | 'callId'>;

/** Builds the evidence of every line from the form; times become ISO. */
export function evidenceOf(values: z.output<typeof returnSchema>): Evidence {
  const { reason, calledAt, attempts: tries, heard: sounds, note: text } = values;
  const { calls } = RETURN_REASON_RULES[reason];
  return {
    reason,
    ...(calls && calledAt !== '' && { calledAt: new Date(calledAt).toISOString() }),
    ...(calls && tries !== '' && { attempts: Number(tries) }),
    ...(calls && sounds !== '' && { heard: sounds }),
    ...(hasNote(reason) && text !== '' && { note: text }),
  };
}

/** Whether a note can help: the log decides about a short call. */
export const hasNote = (reason: ReturnReason): boolean => reason !== 'short_call';

/** Formats a time for a field of date and time in the browser's zone, such as `2026-11-25T14:05`. */
export function localMinute(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function isAttempts(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= attempts.max;
}
