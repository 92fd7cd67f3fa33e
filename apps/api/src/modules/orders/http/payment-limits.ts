/** The budgets of every route that opens a payment: one for all of them together (docs/decisions.md M58). */
export const PAYMENT_LIMITS = ['intent', 'intent-visitor', 'intent-hour'] as const;
