/** Error codes with their HTTP statuses. */
export const ORDER_ERRORS = {
  amount_out_of_range: 400,
  hold_limit_reached: 409,
  too_many_held: 409,
  not_enough_leads: 409,
  quote_differs: 409,
  order_not_cancellable: 409,
  order_not_paid: 409,
  order_not_completable: 409,
  order_not_refundable: 409,
  order_changed: 409,
  order_not_payable: 409,
  setup_final: 409,
  insufficient_funds: 402,
  request_differs: 409,
  claim_link_invalid: 400,
  order_has_account: 409,
} as const;
