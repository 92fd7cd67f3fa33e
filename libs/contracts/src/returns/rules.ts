/** Rules that accept a line at once, in the order in which they are tried (W87). */
export type AcceptRule = 'short_call' | 'no_recording' | 'impossible_number' | 'own_duplicate' | 'trusted_buyer';

/**
 * Why a person decides. `over_share`: the buyer returns more than usual. `part_refunded`: a refund may have been for this
 * callback.
 */
export type PersonRule = 'person' | 'over_share' | 'part_refunded';

/** Rules that refuse a line before it is stored (W88). */
export type RefuseRule =
  | 'returned_before'
  | 'order_disputed'
  | 'order_refunded'
  | 'not_charged'
  | 'window'
  | 'called_at'
  | 'never_opened'
  | 'log_decides'
  | 'share';

/** The rule that decided about a line, or that made it wait. `order_refunded`: a refund gave it back while it waited. */
export type ReturnRule = AcceptRule | PersonRule | 'order_refunded';

/** What decided, as buyers and staff read it. */
export const RETURN_RULE_TEXTS: Record<ReturnRule, string> = {
  short_call: 'The log shows a call of 120 seconds or less.',
  no_recording: 'We have no recording of this call.',
  impossible_number: 'A phone number like this can’t exist.',
  own_duplicate: 'You owned this person from an earlier order.',
  trusted_buyer: 'You rarely return anything.',
  person: 'A person looks at it.',
  over_share: 'You return more than usual, so a person looks at it.',
  part_refunded: 'A part of its order was refunded, so a person looks at it.',
  order_refunded: 'A refund gave its price back first.',
};
