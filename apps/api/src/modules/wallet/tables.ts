/** Tables that only this module reads and writes (docs/ARCHITECTURE.md). */
export const TABLES = [
  'wallet_deposits',
  'wallet_customers',
  'wallet_consents',
  'wallet_card_setups',
  'wallet_cards',
  'wallet_adjustments',
  'wallet_promo_grants',
  'wallet_promo_uses',
  'wallet_payouts',
  'wallet_payout_parts',
  'wallet_recharge',
  'wallet_order_credits',
] as const;
/** SQL views that other modules may join: what was deposited, and the customers and cards that the provider keeps. */
export const VIEWS = ['deposit_facts', 'wallet_customer_facts', 'wallet_card_facts'] as const;
