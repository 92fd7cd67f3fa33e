import { ADJUSTMENT_LIMITS } from '@warmline/contracts/wallet/adjustment-limits';
import { ADJUSTMENT_MESSAGES } from '@warmline/contracts/wallet/adjustment-messages';
import { parseDollars } from '@warmline/domain/money/money';
import { z } from '../../../lib/text/zod.ts';

/** Schema of a change of a balance (W46); the amount in cents, without its sign. */
export const adjustmentSchema = z.object({
  direction: z.enum(['add', 'take']),
  amount: z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const cents = parseDollars(text);
      if (cents !== null && cents > 0 && cents <= ADJUSTMENT_LIMITS.amount) return cents;
      issues.push({ code: 'custom', message: ADJUSTMENT_MESSAGES.amount, input: text });
      return z.NEVER;
    }),
  ),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, ADJUSTMENT_MESSAGES.reason),
      z.maxLength(ADJUSTMENT_LIMITS.reason.max, ADJUSTMENT_MESSAGES.reason),
    ),
  /** The name of the last request. */
  press: z.optional(z.string()),
});

export const EMPTY_ADJUSTMENT = { direction: 'add', amount: '', reason: '', press: '' };
