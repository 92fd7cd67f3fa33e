/** What came of one attempt to pay, the same for every payment form. `failed` carries the provider's own message, null without one. */
export type PaymentResult = { status: 'succeeded' } | { status: 'processing' } | { status: 'failed'; message: string | null };
