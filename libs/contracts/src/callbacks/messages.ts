/** Messages of the callback form (B5.20-B5.24); those after the price are not in the specification. */
export const CALLBACK_MESSAGES = {
  priceRequired: 'Price is required',
  requestedInvalid: 'Please enter a day and time such as 2026-12-01 14:30.',
  inOrder: "A buyer bought this callback or is paying for it. It can't be removed.",
  noneSelected: 'Please select at least one callback.',
  known: 'A callback opportunity with this phone number already exists.',
} as const;

/** Toasts of the callback form (B8.07, B8.08); those for removed callbacks are not in the specification. */
export const CALLBACK_TOASTS = {
  failed: { title: 'Error', description: 'Failed to upload callback opportunity' },
  uploaded: { title: 'Success', description: 'Callback opportunity uploaded successfully.' },
  removed: { title: 'Callback opportunity removed' },
  notRemoved: { title: 'Error', description: 'Failed to remove callback opportunity' },
} as const;
