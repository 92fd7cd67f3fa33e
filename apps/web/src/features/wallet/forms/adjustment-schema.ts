import { ADJUSTMENT_LIMITS } from '@warmline/contracts/wallet/adjustment-limits';
import { ADJUSTMENT_MESSAGES } from '@warmline/contracts/wallet/adjustment-messages';
import { parseDollars } from '@warmline/domain/money';
import { z } from '../../../lib/zod.ts';

/** Schema of a change of a balance (W46); the amount in cents, without its sign. */
export const adjustmentSchema = z.object({
  direction: z.enum(['add', 'take']),
  amount: z.string().transform((text, context) => {
    const cents = parseDollars(text);
    if (cents !== null && cents > 0 && cents <= ADJUSTMENT_LIMITS.amount) return cents;
    context.addIssue({ code: 'custom', message: ADJUSTMENT_MESSAGES.amount });
    return z.NEVER;
  }),
  reason: z.string().trim().min(1, ADJUSTMENT_MESSAGES.reason).max(ADJUSTMENT_LIMITS.reason.max, ADJUSTMENT_MESSAGES.reason),
});

export const EMPTY_ADJUSTMENT = { direction: 'add', amount: '', reason: '' };
