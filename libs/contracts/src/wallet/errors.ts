/** Error codes with their HTTP statuses. */
export const WALLET_ERRORS = {
  deposit_out_of_range: 400,
  wallet_full: 409,
  deposit_not_payable: 409,
  payout_not_possible: 409,
  consent_missing: 400,
  cards_full: 409,
  adjustment_limit: 409,
  adjustment_decided: 409,
  adjustment_own: 403,
  promo_out_of_range: 400,
  card_in_use: 409,
  wallet_blocked: 409,
} as const;
