import type { Balance, Journal } from '../../../ledger/public.js';
import type { StoredDispute } from '../../../payments/public.js';

/** The order or deposit whose payment is disputed. An order of a guest has no agency. */
export interface DisputedSubject {
  kind: 'order' | 'deposit';
  id: string;
  agencyId: string | null;
  /** Its payment bought nothing, so the shop owes the money back (M19). */
  isOwedBack: boolean;
}

type Dispute = Pick<StoredDispute, 'id' | 'amountCents' | 'withdrawnCents' | 'feeCents' | 'frozenCents'>;
type Legs = Journal['legs'];
type Wallet = Pick<Balance, 'cashCents' | 'debtCents'>;

const isMoney = ({ cents }: { cents: number }) => cents > 0;

const journal = (
  kind: Journal['kind'],
  key: string,
  { id: subjectId, agencyId: ownerId }: DisputedSubject,
  { id }: Dispute,
  legs: Legs,
): Journal => ({
  kind,
  key: `${key}:${id}`,
  ownerId,
  subjectId,
  providerRef: id,
  legs: legs.filter(isMoney),
});

/** Returns what of a disputed deposit is in the balance, and is frozen when the dispute is first seen; nothing of an order. */
export function frozenBy({ kind }: DisputedSubject, { amountCents }: Dispute, { cashCents }: Wallet): number {
  return kind === 'deposit' ? Math.min(amountCents, cashCents) : 0;
}

/** Keeps disputed money of a deposit from being spent. */
export function freezeJournal(subject: DisputedSubject, dispute: Dispute, cents: number): Journal {
  return journal('dispute_freeze', 'dispute-freeze', subject, dispute, [
    { debit: 'wallet.cash', credit: 'wallet.frozen', cents },
  ]);
}

/** The provider takes the money, and its fee, until the bank decides. */
export function outJournal(subject: DisputedSubject, dispute: Dispute): Journal {
  return journal('dispute_out', 'dispute-out', subject, dispute, [
    { debit: 'shop.dispute_open', credit: 'shop.provider', cents: dispute.withdrawnCents },
    { debit: 'shop.dispute_fees', credit: 'shop.provider', cents: dispute.feeCents },
  ]);
}

/**
 * The bank decided for the shop: the provider gives the money back, without its fee, and what was frozen can be spent; what is
 * owed is paid first.
 */
export function backJournal(subject: DisputedSubject, dispute: Dispute, { cashCents, debtCents }: Wallet): Journal {
  const frozenCents = dispute.frozenCents ?? 0;
  return journal('dispute_back', 'dispute-back', subject, dispute, [
    { debit: 'shop.provider', credit: 'shop.dispute_open', cents: dispute.withdrawnCents },
    { debit: 'wallet.frozen', credit: 'wallet.cash', cents: frozenCents },
    { debit: 'wallet.cash', credit: 'wallet.debt', cents: frozenCents === 0 ? 0 : Math.min(debtCents, cashCents + frozenCents) },
  ]);
}

/**
 * The bank decided a lost dispute for the shop after all: the amount returns to the account that lost it, and an agency pays
 * first what it owes. What was never booked as lost is not booked now.
 */
export function lateJournal(subject: DisputedSubject, dispute: Dispute, { cashCents, debtCents }: Wallet): Journal {
  const cents = dispute.withdrawnCents;
  const lostBy = subject.isOwedBack ? 'shop.refunds_due' : subject.agencyId === null ? 'shop.bad_debt' : 'wallet.cash';
  const legs: Legs = [
    { debit: 'shop.provider', credit: lostBy, cents },
    { debit: 'wallet.cash', credit: 'wallet.debt', cents: lostBy === 'wallet.cash' ? Math.min(debtCents, cashCents + cents) : 0 },
  ];
  return { ...journal('dispute_back', 'dispute-late', subject, dispute, legs), reverses: lostKey(dispute) };
}

/** The key of the journal of a lost dispute. */
export const lostKey = ({ id }: Pick<Dispute, 'id'>): string => `dispute-lost:${id}`;

/**
 * The bank decided for the cardholder: what was frozen is gone, and the agency owes the rest, which its cash pays as far as it
 * goes. A guest owes nothing that could be collected, and what the shop had to refund anyway is not owed.
 */
export function lostJournal(subject: DisputedSubject, dispute: Dispute, { cashCents, debtCents }: Wallet): Journal {
  const frozenCents = dispute.frozenCents ?? 0;
  const restCents = dispute.withdrawnCents - frozenCents;
  if (subject.isOwedBack)
    return journal('dispute_lost', 'dispute-lost', subject, dispute, [
      { debit: 'shop.refunds_due', credit: 'shop.dispute_open', cents: restCents },
    ]);
  if (subject.agencyId === null)
    return journal('dispute_lost', 'dispute-lost', subject, dispute, [
      { debit: 'shop.bad_debt', credit: 'shop.dispute_open', cents: restCents },
    ]);
  return journal('dispute_lost', 'dispute-lost', subject, dispute, [
    { debit: 'wallet.frozen', credit: 'shop.dispute_open', cents: frozenCents },
    { debit: 'wallet.debt', credit: 'shop.dispute_open', cents: restCents },
    { debit: 'wallet.cash', credit: 'wallet.debt', cents: Math.min(cashCents, debtCents + restCents) },
  ]);
}
