import type { Balance, Journal } from '../../../ledger/public.js';

/** What is posted of an adjustment. */
interface PostedAdjustment {
  id: string;
  agencyId: string;
  amountCents: number;
}

/**
 * The journal of an approved adjustment (W45): a credit pays what the agency owes first; a debit takes cash, never promo credit.
 * `debtCents` is the locked wallet's.
 */
export function adjustmentJournal(
  { id, agencyId, amountCents }: PostedAdjustment,
  { debtCents }: Pick<Balance, 'debtCents'>,
): Journal {
  const common = { kind: 'adjustment', key: `adjust:${id}`, ownerId: agencyId, subjectId: id } as const;
  if (amountCents < 0) return { ...common, legs: [{ debit: 'wallet.cash', credit: 'shop.adjustments', cents: -amountCents }] };
  const paidCents = Math.min(debtCents, amountCents);
  return {
    ...common,
    legs: [
      { debit: 'shop.adjustments', credit: 'wallet.cash', cents: amountCents },
      ...(paidCents > 0 ? [{ debit: 'wallet.cash', credit: 'wallet.debt', cents: paidCents } as const] : []),
    ],
  };
}

/** What can be spent after an adjustment, in cents; null if the cash doesn't cover it. */
export function availableAfter(
  amountCents: number,
  { cashCents, promoCents, debtCents }: Pick<Balance, 'cashCents' | 'promoCents' | 'debtCents'>,
): number | null {
  if (cashCents + amountCents < 0) return null;
  return cashCents + promoCents + amountCents - (amountCents > 0 ? Math.min(debtCents, amountCents) : 0);
}
