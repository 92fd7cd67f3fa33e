/** What a saved card has become since it was made, by the ID of its payment method. */
export interface CardState {
  id: string;
  /** The reason for which its next attempts are declined. */
  decline?: string;
  /** How many of them; absent for all. */
  declinesLeft?: number;
  /** The cardholder has authenticated it for later payments. */
  authenticated?: boolean;
}
