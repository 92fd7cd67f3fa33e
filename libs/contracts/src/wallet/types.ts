import type { Page, PageQuery } from '../lists/page.ts';
import type { ConsentText } from './consents.ts';
import type { AutoRecharge } from './recharge.ts';

/** Answer of GET /api/wallet: the balance of the caller's agency (W1). All amounts are integer US cents. */
export interface Wallet {
  /** What can be spent: `cashCents` and `promoCents`. */
  availableCents: number;
  cashCents: number;
  promoCents: number;
  heldCents: number;
  frozenCents: number;
  owedCents: number;
  /** What can go back to the cards it came from (W48). */
  payoutableCents: number;
  currency: 'usd';
  /** What is left of each grant of promo credit, in the order in which they pay. */
  promo: readonly PromoCredit[];
  /** Null until it is switched on for the first time. */
  autoRecharge: AutoRecharge | null;
  /** Why nothing can be bought from the balance. */
  blocked: 'disputed' | 'owes' | null;
}

/** Promo credit that buys, is never refunded to a card, and ends (W12). */
interface PromoCredit {
  id: string;
  leftCents: number;
  expiresAt: string;
  /** The day on which it ends where the agency is, such as `2026-12-31`. Absent before 0.3.0. */
  lastDay?: string;
}

/** What changed a balance. */
export const WALLET_ENTRY_KINDS = [
  'deposit',
  'deposit_refund',
  'deposit_refund_failed',
  'purchase',
  'refund',
  'debt_paid',
  'refund_excess',
  'refund_excess_back',
  'return_credit',
  'callback_credit',
  'call_credit',
  'hold',
  'release',
  'adjustment',
  'promo',
  'promo_expired',
  'payout_hold',
  'payout',
  'payout_failed',
  'dispute_freeze',
  'dispute_back',
  'dispute_lost',
] as const;
export type WalletEntryKind = (typeof WALLET_ENTRY_KINDS)[number];
/** As an entry names it: a deposit that auto-recharge made has a name of its own, and is found among the deposits. */
export type WalletEntryName = WalletEntryKind | 'recharge';

/** One change of a balance. */
export interface WalletEntry {
  id: string;
  kind: WalletEntryName;
  /** Change of what can be spent. */
  amountCents: number;
  availableAfterCents: number;
  at: string;
  /** Null if it is about no order, or one that the caller's seat doesn't see (P42). */
  order: { id: string; number: string; description: string } | null;
  deposit: { id: string; reference: string } | null;
  payout: { id: string; number: string } | null;
}

export type WalletEntryPage = Page<WalletEntry>;

/** Query of GET /api/wallet/entries, newest first; `from` and `to` are days. */
export interface WalletEntriesQuery extends PageQuery {
  kind?: WalletEntryKind;
  from?: string;
  to?: string;
  zone?: string;
}

/**
 * Body of POST /api/wallet/deposits. The same `requestId` with the same amount is the same deposit, also with another card: it is
 * paid once.
 */
export interface DepositRequest {
  amountCents: number;
  requestId: string;
  /** Pays with this saved card. */
  cardId?: string;
  /** Saves the card that pays; not together with `cardId`. */
  saveCard?: boolean;
  /** With `saveCard`: the version of the text that was agreed to. */
  consentVersion?: string;
}

/** `pending`: waits for a card. `failed`: closed after too many declined cards. `cancelled`: not paid within a day. */
export type DepositStatus = 'pending' | 'paid' | 'failed' | 'cancelled';

/** Answer of POST /api/wallet/deposits and POST /api/wallet/deposits/:ref/payment. */
export interface OpenedDeposit {
  depositId: string;
  reference: string;
  status: DepositStatus;
  /** For the card form; null unless the deposit waits for a card. */
  clientSecret: string | null;
  /** The secret is for the question of the bank of the saved card, not for a card form. */
  asksBank: boolean;
}

/** Answer of GET /api/wallet/deposits/:id. */
export interface Deposit {
  depositId: string;
  reference: string;
  amountCents: number;
  status: DepositStatus;
  createdAt: string;
  paidAt: string | null;
}

/** Answer of GET /api/wallet/consents: what is agreed to. */
export interface WalletConsents {
  card: ConsentText;
  /** With `{threshold}`, `{amount}`, `{ceiling}` and `{card}` in place of the numbers. */
  recharge: ConsentText;
}

/** Body of POST /api/wallet/cards. */
export interface CardSetupRequest {
  /** The version of the text that was agreed to. */
  consentVersion?: string;
}

/** Answer of POST /api/wallet/cards. */
export interface OpenedCardSetup {
  /** For the card form. */
  clientSecret: string;
}

/** A saved card, in the answer of GET /api/wallet/cards. */
export interface SavedCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The card that is offered first. */
  isDefault: boolean;
}
