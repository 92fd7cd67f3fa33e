/** Texts of the wallet that API and pages share. */
export const WALLET_MESSAGES = {
  outOfRange: 'Please enter an amount from $20 to $10,000',
  full: 'A balance can be at most $25,000. Please add less.',
  promoAmount: 'Please enter an amount up to $500',
  promoEnd: 'Promo credit must end in the future. Please choose a later day.',
  promoTooLong: 'Promo credit can last at most two years. Please choose an earlier day.',
  payoutTooSmall: 'Please enter an amount of $1.00 or more',
  rechargeThreshold: 'Please enter an amount from $10 to $5,000',
  rechargeAmount: 'Please enter an amount from $20 to $5,000',
  rechargeCeiling: 'Please enter at least the amount of one charge, and at most $50,000',
  notAdded: 'Funds could not be added. You have not been charged.',
  /** No answer came after a saved card was charged. */
  unsure: "We don't know yet whether the card was charged. Try again: it is charged only once.",
  requestDiffers: 'This request was already sent with another amount. Please try again.',
} as const;

/** `At most $120.00 can be refunded to your cards.` */
export function payoutTooLarge(most: string): string {
  return `At most ${most} can be refunded to your cards.`;
}

export function payoutRequested(amount: string) {
  return { title: 'Refund requested', description: `${amount} goes back to your cards. It takes up to 10 days.` };
}

/** `Funds added`, `Your balance is $224.00.` */
export function fundsAdded(balance: string) {
  return { title: 'Funds added', description: `Your balance is ${balance}.` };
}
