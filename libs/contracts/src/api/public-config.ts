import type { PriceOverrides } from './prices.ts';

/** GET /api/public-config: what a page must know before anybody signs in. */
export interface PublicConfig {
  brand: { name: string; phone: string; email: string; supportEmail: string; bookingUrl: string };
  payments: { provider: 'stripe'; publishableKey: string } | { provider: 'sandbox' };
  /** Checkouts charge the rate of the pricing page instead of their own (docs/decisions.md M2). */
  honourAdvertisedRate: boolean;
  /** Rates that an admin has changed, in cents; every other one is in the price book. */
  prices: PriceOverrides;
  /** Length of a hold in seconds. */
  leadHoldSeconds: number;
}

/** POST /api/sandbox/confirm: the local payment form, refused when a real key is set. Test payment methods only, never card numbers. */
export interface SandboxConfirmRequest {
  clientSecret: string;
  /** e.g. `pm_card_visa`, `pm_card_chargeDeclined`. */
  paymentMethod: string;
  /** The answer to `requires_action`: what the buyer told the bank. Sent with the same payment method. */
  authentication?: 'approve' | 'refuse';
}
export interface SandboxConfirmResponse {
  /** The intent's status; `requires_action` asks for `authentication`. A decline is a 402 `card_declined`. */
  status: string;
}

/** GET /api/health/ready: 200 with nothing missing, else 503 naming what is. */
export interface Readiness {
  status: 'ready' | 'degraded';
  missing: ('database' | 'redis' | 'worker')[];
}
