import { payoutTooLarge, WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { MIN_PAYOUT_CENTS } from '@warmline/contracts/wallet/payouts';
import { formatCents, parseDollars } from '@warmline/domain/money/money';
import { z } from '../../../lib/text/zod.ts';

/** Schema of the amount to refund to cards (W48), in cents. */
export function payoutSchema(payoutableCents: number) {
  return z.object({
    amount: z.pipe(
      z.string(),
      z.transform((text, { issues }) => {
        const cents = parseDollars(text) ?? 0;
        if (cents >= MIN_PAYOUT_CENTS && cents <= payoutableCents) return cents;
        const message = cents > payoutableCents ? payoutTooLarge(formatCents(payoutableCents)) : WALLET_MESSAGES.payoutTooSmall;
        issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      }),
    ),
  });
}
