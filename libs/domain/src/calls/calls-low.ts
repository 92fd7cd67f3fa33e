/** The calls of an order, without those that were refunded or delivered outside of the software. */
export interface DeliveredCalls {
  remaining: number;
  billed: number;
}

/**
 * Whether the call that was just delivered left a fifth of an order's calls, or less for the first time. An order of fewer than
 * five calls has no such call.
 */
export function isLow({ remaining, billed }: DeliveredCalls): boolean {
  const total = remaining + billed;
  return remaining > 0 && remaining * 5 <= total && (remaining + 1) * 5 > total;
}
