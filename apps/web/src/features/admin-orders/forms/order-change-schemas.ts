import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { REFUND_REASONS } from '@warmline/contracts/orders/admin-types';
import { ORDER_MESSAGES } from '@warmline/contracts/orders/messages';
import { formatDollars, parseDollars } from '@warmline/domain/money/money';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { z } from '../../../lib/text/zod.ts';

const required = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(LIMITS.longText.max, TOO_LONG));

/** Form that cancels an unpaid order. */
export const cancelSchema = z.object({ reason: required(MESSAGES.reasonRequired) });

/** Builds the schema of a refund of at most `leftCents`; an amount is required only for a partial refund. */
export function refundSchema(leftCents: number) {
  return z
    .object({
      extent: z.enum(['all', 'part']),
      amount: z.string(),
      reason: z.enum(REFUND_REASONS, ORDER_MESSAGES.refundReasonRequired),
      note: required(ORDER_MESSAGES.refundNoteRequired),
      /** The name of the last request, and what was refunded before it. */
      press: z.optional(z.string()),
      before: z.optional(z.string()),
    })
    .check(
      z.superRefine(({ extent, amount }, context) => {
        const cents = extent === 'all' ? leftCents : (parseDollars(amount) ?? 0);
        const wrong =
          leftCents < 1
            ? ORDER_MESSAGES.nothingLeftToRefund
            : cents < 1
              ? ORDER_MESSAGES.refundAmountRequired
              : cents > leftCents
                ? `At most $${formatDollars(leftCents)} can be refunded`
                : '';
        if (wrong !== '') context.addIssue({ code: 'custom', path: [extent === 'all' ? 'extent' : 'amount'], message: wrong });
      }),
    );
}
