import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { parseDollars } from '@warmline/domain/money/money';
import { z } from '../../../lib/text/zod.ts';

const { min, max } = WALLET_LIMITS.deposit;

/** Schema of the amount to add (W3), in cents. */
export const depositSchema = z.object({
  amount: z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const cents = parseDollars(text);
      if (cents !== null && cents >= min && cents <= max) return cents;
      issues.push({ code: 'custom', message: WALLET_MESSAGES.outOfRange, input: text });
      return z.NEVER;
    }),
  ),
});

/** What was chosen so far, kept while the card form is shown. */
export interface FundsDraft {
  amount: string;
  /** The ID of a saved card, `new`, or undefined for the one that is offered first. */
  card: string | undefined;
  /** Whether a new card is saved. */
  keeps: boolean;
}

export const EMPTY_FUNDS: FundsDraft = { amount: '', card: undefined, keeps: false };
