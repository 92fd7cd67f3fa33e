/** GET /api/public-config: what a page must know before anybody signs in. */
export interface PublicConfig {
  brand: { name: string; phone: string; email: string; supportEmail: string; bookingUrl: string };
  payments: { provider: 'stripe'; publishableKey: string } | { provider: 'sandbox' };
  /** Length of a hold in seconds. */
  leadHoldSeconds: number;
}

/** POST /api/sandbox/confirm: the local payment form, refused when a real key is set. Test payment methods only, never card numbers. */
export interface SandboxConfirmRequest {
  clientSecret: string;
  /** e.g. `pm_card_visa`, `pm_card_chargeDeclined`. */
  paymentMethod: string;
}
export interface SandboxConfirmResponse {
  status: string;
}

/** GET /api/health/ready: 200 with nothing missing, else 503 naming what is. */
export interface Readiness {
  status: 'ready' | 'degraded';
  missing: ('database' | 'redis' | 'worker')[];
}
