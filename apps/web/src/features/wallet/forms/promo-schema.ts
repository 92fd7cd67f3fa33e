import { ADJUSTMENT_LIMITS } from '@warmline/contracts/wallet/adjustment-limits';
import { ADJUSTMENT_MESSAGES } from '@warmline/contracts/wallet/adjustment-messages';
import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { parseDollars } from '@warmline/domain/money/money';
import { promoEndProblem } from '@warmline/domain/wallet/promo-end';
import { z } from '../../../lib/text/zod.ts';

const { max } = ADJUSTMENT_LIMITS.reason;

/** Schema of promo credit (W12): its amount in cents, and its last day, which ends where the agency is. */
export const promoSchema = z.object({
  amount: z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const cents = parseDollars(text);
      if (cents !== null && cents > 0 && cents <= WALLET_LIMITS.promo.max) return cents;
      issues.push({ code: 'custom', message: WALLET_MESSAGES.promoAmount, input: text });
      return z.NEVER;
    }),
  ),
  lastDay: z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      // Without an offset; servers of the previous build read it as UTC.
      const end = `${text}T23:59:59`;
      const problem = promoEndProblem(new Date(end), new Date());
      if (problem === null) return end;
      issues.push({ code: 'custom', message: problem, input: text });
      return z.NEVER;
    }),
  ),
  reason: z.string().check(z.trim(), z.minLength(1, ADJUSTMENT_MESSAGES.reason), z.maxLength(max, ADJUSTMENT_MESSAGES.reason)),
  /** The name of the last request. */
  press: z.optional(z.string()),
});

export const EMPTY_PROMO = { amount: '', lastDay: '', reason: '', press: '' };
