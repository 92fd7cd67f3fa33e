/** The accounts of the shop. A new one also needs a row in `ledger_accounts`. */
export type ShopAccount =
  /** Money at the card provider. */
  | 'shop.provider'
  | 'shop.sales.leads'
  | 'shop.sales.transfers'
  | 'shop.sales.callbacks'
  /** Paid, and not delivered yet. */
  | 'shop.unearned'
  | 'shop.refunds'
  /** Received for nothing, to be paid back. */
  | 'shop.refunds_due'
  /** What promo credit costs the shop. */
  | 'shop.promo_cost'
  /** What staff gave or took. */
  | 'shop.adjustments'
  /** Given back for what was returned. */
  | 'shop.returns.leads'
  | 'shop.returns.callbacks'
  | 'shop.returns.calls'
  /** Taken for disputes that are not decided. */
  | 'shop.dispute_open'
  | 'shop.dispute_fees'
  /** Lost for good. */
  | 'shop.bad_debt';

/** The accounts of an agency: the columns of its wallet. Debt is what it owes. */
export type WalletAccount =
  | 'wallet.cash'
  | 'wallet.promo'
  | 'wallet.held_cash'
  | 'wallet.held_promo'
  | 'wallet.frozen'
  | 'wallet.debt';

/** Moves an amount: a debit of one account and a credit of another. */
interface Leg {
  debit: ShopAccount | WalletAccount;
  credit: ShopAccount | WalletAccount;
  cents: number;
}

/** One thing that happened to money. */
export interface Journal {
  kind:
    | 'deposit'
    | 'purchase'
    | 'late'
    | 'refund'
    | 'refund_failed'
    | 'debt_paid'
    | 'refund_excess'
    | 'refund_excess_back'
    | 'hold'
    | 'release'
    | 'deposit_refund'
    | 'deposit_refund_failed'
    | 'promo'
    | 'promo_expired'
    | 'adjustment'
    | 'payout_hold'
    | 'payout'
    | 'payout_failed'
    | 'earned'
    | 'return_credit'
    | 'callback_credit'
    | 'call_credit'
    | 'dispute_freeze'
    | 'dispute_out'
    | 'dispute_back'
    | 'dispute_lost';
  /** Posted once under this key, such as `order-paid:<id>`. */
  key: string;
  /** The agency of the wallet accounts, or for whom it happened; null for a guest. */
  ownerId: string | null;
  /** What it is about, such as an order. */
  subjectId: string | null;
  providerRef?: string;
  /** The UTC day on which it happened, such as `2026-11-25`; for what happens now, left to the clock of the database. */
  effectiveOn?: string;
  /** Posted only if this key is posted: what was never booked needs no reversal. */
  reverses?: string;
  legs: readonly Leg[];
}
