import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { RECHARGE_LIMITS, type AutoRecharge } from '@warmline/contracts/wallet/recharge';
import { amountText, parseDollars } from '@warmline/domain/money/money';
import { z } from '../../../lib/text/zod.ts';

const cents = ({ min, max }: { min: number; max: number }, message: string) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const amount = parseDollars(text);
      if (amount !== null && amount >= min && amount <= max) return amount;
      issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );

/** Schema of the numbers of auto-recharge (W15), in cents; the server compares the ceiling with the amount. */
export const rechargeSchema = z.object({
  threshold: cents(RECHARGE_LIMITS.threshold, WALLET_MESSAGES.rechargeThreshold),
  amount: cents(RECHARGE_LIMITS.amount, WALLET_MESSAGES.rechargeAmount),
  ceiling: cents(RECHARGE_LIMITS.ceiling, WALLET_MESSAGES.rechargeCeiling),
});

const dollars = (amountCents: number) => amountText(amountCents).replace('.00', '');

/** Returns the texts of the form: what is stored, or an offer. */
export function rechargeTexts(recharge: AutoRecharge | null) {
  const { thresholdCents, amountCents, ceilingCents } = recharge ?? OFFER;
  return { threshold: dollars(thresholdCents), amount: dollars(amountCents), ceiling: dollars(ceilingCents) };
}

const OFFER = { thresholdCents: 5_000, amountCents: 10_000, ceilingCents: 50_000 };
