/** Limits of a wallet, in cents (W3). */
export const WALLET_LIMITS = {
  deposit: { min: 2_000, max: 1_000_000 },
  /** The balance, with the deposits that were just opened. */
  balance: 2_500_000,
  /**
   * Promo credit: the largest grant, how long it lasts at most, days of what a refund gives back of a grant that is over, and
   * days before its end that an email reminds of it (W12).
   */
  promo: { max: 50_000, maxYears: 2, refundDays: 30, noticeDays: 7 },
  /** Saved cards of an agency (W51). */
  cards: 5,
} as const;

/** Amounts that the form offers, in cents. */
export const DEPOSIT_CHOICES = [5_000, 10_000, 25_000, 50_000] as const;
