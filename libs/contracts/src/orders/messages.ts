/** Validation messages, as the specification quotes them. */
export const ORDER_MESSAGES = {
  transfersAtLeastOne: 'Must be at least 1 transfer',
  callsPerDayAtLeastOne: 'Must be at least 1 call per day',
  transferHoursSpecified: 'Please specify transfer hours',
  workingStatesSpecified: 'Please specify working states',
  refundReasonRequired: 'Please choose a reason',
  refundNoteRequired: 'Please enter a note',
  nothingLeftToRefund: 'Nothing is left to refund',
  refundAmountInvalid: 'Please enter an amount in dollars, such as 4.50',
  refundAmountRequired: 'Please enter an amount of at least $0.01',
  secretMissing: 'Payment setup failed - no client secret received',
  noLeadsSelected: 'Please select at least one lead to purchase.',
  requestDiffers: 'This purchase was already made with other contents. Please reload the page.',
} as const;

/** Toasts, as the specification quotes them. */
export const ORDER_TOASTS = {
  noLeadsSelected: { title: 'No Leads Selected', description: ORDER_MESSAGES.noLeadsSelected },
  transferOrderFailed: { title: 'Error', description: 'Failed to create order.' },
  bulkPurchaseFailed: { title: 'Bulk Purchase Failed', description: 'Failed to purchase leads' },
  paymentSuccessful: { title: 'Payment Successful', description: "Thank you for your purchase! We'll be in touch soon." },
  paymentSuccessfulHighVolume: { title: 'Payment Successful', description: 'Thank you for your purchase!' },
  intentFailed: { title: 'Error', description: 'Failed to initialize payment. Please try again.' },
  paymentFailed: { title: 'Payment Failed' },
  paymentError: { title: 'Payment Error', description: 'Something went wrong. Please try again.' },
} as const;

/** `Bulk Purchase Successful`, `Successfully purchased N leads.` (B8.26). */
export function bulkPurchaseSuccess(count: number) {
  return { title: 'Bulk Purchase Successful', description: `Successfully purchased ${count} leads.` };
}

/** `HTTP error! status: N`, for a rejected call-transfer order without another message (B8.27). */
export function httpErrorText(status: number): string {
  return `HTTP error! status: ${status}`;
}
