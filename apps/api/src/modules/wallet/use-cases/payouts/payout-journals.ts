import type { Balance, Journal } from '../../../ledger/public.js';

/** A payout as its journals name it. */
export interface PostedPayout {
  id: string;
  agencyId: string;
}

/** A part of a payout. */
interface PostedPart {
  id: string;
  amountCents: number;
}

type Debt = Pick<Balance, 'debtCents'>;

const common = ({ id, agencyId }: PostedPayout) => ({
  ownerId: agencyId,
  subjectId: id,
});

/** Puts the amount of a payout on hold, so that nothing else spends it. */
export function payoutHoldJournal(payout: PostedPayout, amountCents: number): Journal {
  return {
    ...common(payout),
    kind: 'payout_hold',
    key: `payout-hold:${payout.id}`,
    legs: [{ debit: 'wallet.cash', credit: 'wallet.held_cash', cents: amountCents }],
  };
}

/** The provider made the refund of a part. */
export function payoutJournal(payout: PostedPayout, { amountCents }: PostedPart, refundRef: string): Journal {
  return {
    ...common(payout),
    kind: 'payout',
    key: `payout:${refundRef}`,
    providerRef: refundRef,
    legs: [{ debit: 'wallet.held_cash', credit: 'shop.provider', cents: amountCents }],
  };
}

/** What no payment takes is in the balance again; what the agency owes is paid first. `debtCents` is the locked wallet's. */
export function payoutReleaseJournal(payout: PostedPayout, { id }: PostedPart, cents: number, debt: Debt): Journal {
  return {
    ...common(payout),
    kind: 'release',
    key: `payout-release:${id}`,
    legs: [{ debit: 'wallet.held_cash', credit: 'wallet.cash', cents }, ...paidDebt(cents, debt)],
  };
}

/** A refund that the provider had made came back from the bank. */
export function payoutFailedJournal(payout: PostedPayout, { amountCents }: PostedPart, refundRef: string, debt: Debt): Journal {
  return {
    ...common(payout),
    kind: 'payout_failed',
    key: `payout-failed:${refundRef}`,
    reverses: `payout:${refundRef}`,
    providerRef: refundRef,
    legs: [{ debit: 'shop.provider', credit: 'wallet.cash', cents: amountCents }, ...paidDebt(amountCents, debt)],
  };
}

function paidDebt(cents: number, { debtCents }: Debt): Journal['legs'] {
  const paid = Math.min(cents, debtCents);
  return paid > 0 ? [{ debit: 'wallet.cash', credit: 'wallet.debt', cents: paid }] : [];
}
