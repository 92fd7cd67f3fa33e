import type { PriceOverrides } from '../prices/types.ts';

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

/** Response of GET /api/health/ready: 200 when nothing is missing, else 503 with the missing parts. */
export interface Readiness {
  status: 'ready' | 'degraded';
  missing: ('database' | 'redis' | 'worker')[];
}
