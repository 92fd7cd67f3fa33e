/**
 * Body of POST /api/sandbox/confirm: the local payment form, refused when a real key is set. Test payment methods only, never
 * card numbers.
 */
export interface SandboxConfirmRequest {
  clientSecret: string;
  /** e.g. `pm_card_visa`, `pm_card_chargeDeclined`. */
  paymentMethod: string;
  /** The buyer's answer to the bank after `asks_bank`. Sent with the same payment method. */
  authentication?: 'approve' | 'refuse';
}
export interface SandboxConfirmResponse {
  /** `asks_bank` needs `authentication`; `failed` needs another card. A decline is a 402 `card_declined`. */
  status: 'succeeded' | 'processing' | 'asks_bank' | 'failed';
}
