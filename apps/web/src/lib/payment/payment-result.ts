/** Result of one payment attempt, the same for every payment form. `failed` carries the provider's message, or null. */
export type PaymentResult = { status: 'succeeded' } | { status: 'processing' } | { status: 'failed'; message: string | null };

/** Callbacks from a payment form to its page. */
export interface PaymentReports {
  /** Called for each attempt; a failed one has shown its toast already. */
  onResult: (result: PaymentResult) => void;
  /** An attempt is in progress, including the bank's authentication; whether money moved is known only with its result. */
  onBusy: (busy: boolean) => void;
}
