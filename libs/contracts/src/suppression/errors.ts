/** Error codes with their HTTP statuses. */
export const SUPPRESSION_ERRORS = {
  key_changed: 409,
  list_replaced: 409,
  list_full: 409,
  list_needs_purchase: 409,
  in_your_list: 409,
  list_needs_balance: 409,
} as const;
