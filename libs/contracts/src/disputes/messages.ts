/** Texts about disputes that API and web share. */
export const DISPUTE_MESSAGES = {
  submitted: 'The evidence was already submitted. A bank takes it once.',
  closed: 'This dispute is decided.',
  inquiry: 'The bank only asks, so there is nothing to accept. Submit evidence, or refund the payment.',
  changed: 'There is newer evidence. Please check it and submit again.',
  unavailable: 'The card provider can’t be reached. Nothing was sent. Please try again.',
  unknown:
    'The card provider didn’t answer, so it isn’t known whether this arrived. Please look again in a few minutes before you try again.',
  sha256: 'Please send the checksum of the evidence',
} as const;
