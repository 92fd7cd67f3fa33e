import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { REFUND_REASONS, type RefundReason } from '@warmline/contracts/orders/admin-types';
import { ORDER_MESSAGES } from '@warmline/contracts/orders/messages';
import { formatCents, parseDollars } from '@warmline/domain/money/money';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { z } from '../../../lib/text/zod.ts';

const required = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(LIMITS.longText.max, TOO_LONG));

/** Form that cancels an unpaid order. */
export const cancelSchema = z.object({ reason: required(MESSAGES.reasonRequired) });

/** Calls of an order that a refund may pay back (C19). */
export interface RefundableCalls {
  unitCents: number;
  most: number;
}

/** What limits a refund. */
export interface RefundLimits {
  leftCents: number;
  /** Null if the page can't count them. */
  calls: RefundableCalls | null;
  /** An amount takes no calls. */
  isGoodwill: boolean;
  /** The last press again: the order may show its refund already, so only the server can judge it. */
  isRepeat: (values: RefundTexts) => boolean;
}

/** What a person chose in the form of a refund. */
export interface RefundTexts {
  extent: 'all' | 'calls' | 'part';
  calls: string;
  amount: string;
  reason: RefundReason;
  note: string;
  press?: string | undefined;
}

/**
 * Builds the schema of a refund of at most `leftCents`; an amount is required only for a partial refund, and a number of calls
 * for one of calls.
 */
export function refundSchema({ leftCents, calls, isGoodwill, isRepeat }: RefundLimits) {
  return z
    .object({
      extent: z.enum(['all', 'calls', 'part']),
      calls: z.string(),
      amount: z.string(),
      reason: z.enum(REFUND_REASONS, ORDER_MESSAGES.refundReasonRequired),
      note: required(ORDER_MESSAGES.refundNoteRequired),
      /** The name of the last request, and what was refunded before it. */
      press: z.optional(z.string()),
      before: z.optional(z.string()),
    })
    .check(
      z.superRefine((values, context) => {
        if (isRepeat(values)) return;
        const { extent, calls: count, amount } = values;
        const refuse = (field: 'extent' | 'calls' | 'amount', message: string) =>
          context.addIssue({ code: 'custom', path: [field], message });
        const fields = { all: 'extent', calls: 'calls', part: 'amount' } as const;
        if (leftCents < 1) refuse(fields[extent], ORDER_MESSAGES.nothingLeftToRefund);
        else if (extent === 'calls') {
          const most = calls?.most ?? 0;
          if (countOfCalls(count) === null) refuse('calls', 'Please enter how many calls');
          else if (Number(count) > most) refuse('calls', `At most ${most} calls can be refunded`);
        } else if (extent === 'part') {
          const cents = parseDollars(amount);
          if (cents === null && amount.trim() !== '') refuse('amount', ORDER_MESSAGES.refundAmountInvalid);
          else if (cents === null || cents < 1) refuse('amount', ORDER_MESSAGES.refundAmountRequired);
          else if (cents > leftCents) refuse('amount', `At most ${formatCents(leftCents)} can be refunded`);
          else if (isGoodwill && cents === leftCents) refuse('amount', 'To refund everything, choose Full refund');
        }
      }),
    );
}

/** Returns a number of calls of 1 or more, null for other text. */
export function countOfCalls(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : null;
}
