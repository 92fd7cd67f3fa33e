/** Texts of the wallet that API and pages share. */
export const WALLET_MESSAGES = {
  outOfRange: 'Please enter an amount from $20 to $10,000',
  full: 'A balance can be at most $25,000. Please add less.',
  promoAmount: 'Please enter an amount up to $500',
  promoEnd: 'Promo credit must end in the future. Please choose a later day.',
  payoutTooSmall: 'Please enter an amount of $1.00 or more',
  notAdded: 'Funds could not be added. You have not been charged.',
} as const;

/** `Funds added`, `Your balance is $224.00.` */
export function fundsAdded(balance: string) {
  return { title: 'Funds added', description: `Your balance is ${balance}.` };
}
