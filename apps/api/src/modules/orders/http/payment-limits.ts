/** The rate limits that all routes share that open a payment (M58). */
export const PAYMENT_LIMITS = ['intent', 'intent-visitor', 'intent-hour'] as const;
