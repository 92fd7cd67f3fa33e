import { CALL_DECISIONS } from '@warmline/contracts/calls/types';
import { CAMPAIGN_LIMITS } from '@warmline/contracts/campaigns/limits';
import { CAMPAIGN_MESSAGES } from '@warmline/contracts/campaigns/messages';
import { CREDIT_REASONS } from '@warmline/contracts/campaigns/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { hasPhone, normalizePhone } from '@warmline/domain/places/us-phone';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { z } from '../../../lib/text/zod.ts';

const reason = (max: number) => z.string().check(z.trim(), z.minLength(1, MESSAGES.reasonRequired), z.maxLength(max, TOO_LONG));

/** Form that pauses a campaign. */
export const pauseSchema = z.object({
  reason: reason(LIMITS.shortText.max).check(z.refine((text) => !hasPhone(text), CAMPAIGN_MESSAGES.pauseReasonPhone)),
});

/** Form that closes the review of a call, or decides about it. */
export const decisionSchema = z.object({ decision: z.enum(['leave', ...CALL_DECISIONS]), note: reason(LIMITS.longText.max) });
export type DecisionTexts = z.infer<typeof decisionSchema>;

const CALLS = `Please enter a whole number from 1 to ${CAMPAIGN_LIMITS.credit.max}`;

/** Form that gives calls back. */
export const creditSchema = z.object({
  tickets: z
    .pipe(z.string().check(z.trim(), z.regex(/^\d+$/, CALLS)), z.transform(Number))
    .check(z.refine((count) => count >= 1 && count <= CAMPAIGN_LIMITS.credit.max, CALLS)),
  reason: z.enum(CREDIT_REASONS),
  note: z.string().check(z.trim(), z.minLength(1, MESSAGES.noteRequired), z.maxLength(LIMITS.longText.max, TOO_LONG)),
  /** The name of the last request. */
  press: z.optional(z.string()),
});

/** A supposed caller; everything may be left out. The time is of the browser's zone. */
export const callerSchema = z.object({
  state: z.string(),
  at: z.string(),
  phone: z.string().check(
    z.trim(),
    z.refine((phone) => phone === '' || normalizePhone(phone) !== null, 'Please enter a US phone number'),
  ),
});
