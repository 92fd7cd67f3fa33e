/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = ['ledger_accounts', 'ledger_wallets', 'ledger_journals', 'ledger_transfers', 'ledger_feed'] as const;
/**
 * SQL views that other modules may join: what must never happen in the ledger, empty if all is well; the money that documents are
 * about; and what packages have earned.
 */
export const VIEWS = [
  'ledger_journal_facts',
  'ledger_violations',
  'ledger_order_violations',
  'ledger_deposit_violations',
  'ledger_hold_violations',
  'ledger_adjustment_violations',
  'ledger_promo_violations',
  'ledger_payout_violations',
  'ledger_earned_violations',
  'ledger_return_violations',
  'ledger_dispute_violations',
  'ledger_excess_violations',
  'ledger_credit_violations',
  'ledger_unearned',
  'ledger_refund_excess',
  'ledger_documented',
  'ledger_balances',
] as const;
