/** Validation messages, as the specification quotes them. */
export const PRICE_MESSAGES = {
  outOfRange: 'Please enter a price from $0.01 to $10,000.00',
} as const;
