import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { PaymentSettings } from '../payments.settings.js';

const TIMEOUT_MS = 8_000;

/** The official SDK, connected to Stripe or to the server in STRIPE_API_BASE. */
@Injectable()
export class StripeClient {
  readonly sdk: Stripe;

  constructor(settings: PaymentSettings) {
    const base = settings.STRIPE_API_BASE ? new URL(settings.STRIPE_API_BASE) : undefined;
    this.sdk = new Stripe(settings.STRIPE_SECRET_KEY, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 2,
      telemetry: false,
      ...(base && {
        host: base.hostname,
        port: base.port || (base.protocol === 'https:' ? 443 : 80),
        protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
      }),
    });
  }
}
