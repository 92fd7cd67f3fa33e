import { Controller, Get } from '@nestjs/common';
import type { PublicConfig } from '@warmline/contracts/site/public-config';
import { Public } from '../../../platform/auth/access.decorators.js';
import { PaymentSettings } from '../../payments/public.js';
import { Prices } from '../../prices/public.js';
import { Site } from '../../site/public.js';
import { OrderSettings } from '../orders.settings.js';

@Controller('api')
export class PublicConfigController {
  constructor(
    private readonly prices: Prices,
    private readonly site: Site,
    private readonly payments: PaymentSettings,
    private readonly orders: OrderSettings,
  ) {}

  /** Returns the settings that a page needs before sign-in. */
  @Get('public-config')
  @Public()
  async publicConfig(): Promise<PublicConfig> {
    const { prices, honourAdvertisedRate } = await this.prices.shown();
    const { name, phone, email, supportEmail, bookingUrl } = this.site.company();
    return {
      brand: { name, phone, email, supportEmail, bookingUrl },
      payments: this.payments.sandboxPayments
        ? { provider: 'sandbox' }
        : { provider: 'stripe', publishableKey: this.payments.STRIPE_PUBLISHABLE_KEY },
      honourAdvertisedRate,
      prices,
      leadHoldSeconds: this.orders.LEAD_HOLD_SECONDS,
    };
  }
}
