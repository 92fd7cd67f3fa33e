import { Controller, Get } from '@nestjs/common';
import { BRAND } from '@warmline/contracts/brand';
import type { PublicConfig } from '@warmline/contracts/public-config';
import { Public } from '../../../platform/auth/access.decorators.js';
import { PaymentSettings } from '../../payments/public.js';
import { Prices } from '../../prices/public.js';
import { OrderSettings } from '../orders.settings.js';

@Controller('api')
export class PublicConfigController {
  constructor(
    private readonly prices: Prices,
    private readonly payments: PaymentSettings,
    private readonly orders: OrderSettings,
  ) {}

  /** Returns the settings that a page needs before sign-in. */
  @Get('public-config')
  @Public()
  async publicConfig(): Promise<PublicConfig> {
    const { prices, honourAdvertisedRate } = await this.prices.shown();
    const { name, phone, email, supportEmail } = BRAND;
    return {
      brand: { name, phone, email, supportEmail, bookingUrl: this.orders.platform.BOOKING_URL ?? '' },
      payments: this.payments.sandboxPayments
        ? { provider: 'sandbox' }
        : { provider: 'stripe', publishableKey: this.payments.STRIPE_PUBLISHABLE_KEY },
      honourAdvertisedRate,
      prices,
      leadHoldSeconds: this.orders.LEAD_HOLD_SECONDS,
    };
  }
}
