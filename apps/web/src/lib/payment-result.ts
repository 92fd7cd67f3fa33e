/** What came of one attempt to pay, the same for every payment form. `failed` carries the provider's own message, null without one. */
export type PaymentResult = { status: 'succeeded' } | { status: 'processing' } | { status: 'failed'; message: string | null };

/** What a payment form tells the page around it. */
export interface PaymentReports {
  /** Called for each attempt; a failed one has shown its toast already. */
  onResult: (result: PaymentResult) => void;
  /** An attempt is under way, the bank's question included: whether money moved is not known before its result. */
  onBusy: (busy: boolean) => void;
}
