import type { PriceOverrides } from './prices.ts';

/** Response of GET /api/public-config: settings that a page needs before sign-in. */
export interface PublicConfig {
  brand: { name: string; phone: string; email: string; supportEmail: string; bookingUrl: string };
  payments: { provider: 'stripe'; publishableKey: string } | { provider: 'sandbox' };
  /** Whether checkouts charge the rate of the pricing page instead of their own (M2). */
  honourAdvertisedRate: boolean;
  /** Rates that an admin has changed, in cents; all others are in the price book. */
  prices: PriceOverrides;
  /** Length of a hold in seconds. */
  leadHoldSeconds: number;
}

/** Body of POST /api/sandbox/confirm: the local payment form, refused when a real key is set. Test payment methods only, never card numbers. */
export interface SandboxConfirmRequest {
  clientSecret: string;
  /** e.g. `pm_card_visa`, `pm_card_chargeDeclined`. */
  paymentMethod: string;
  /** The buyer's answer to the bank after `requires_action`. Sent with the same payment method. */
  authentication?: 'approve' | 'refuse';
}
export interface SandboxConfirmResponse {
  /** Status of the payment intent; `requires_action` needs `authentication`. A decline is a 402 `card_declined`. */
  status: string;
}

/** Response of GET /api/health/ready: 200 when nothing is missing, else 503 with the missing parts. */
export interface Readiness {
  status: 'ready' | 'degraded';
  missing: ('database' | 'redis' | 'worker')[];
}
