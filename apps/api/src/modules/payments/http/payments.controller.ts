import { Body, Controller, Get, Headers, HttpCode, HttpStatus, Post, Req } from '@nestjs/common';
import { BRAND } from '@warmline/contracts/brand';
import type { SandboxConfirmResponse } from '@warmline/contracts/payments/types';
import type { PublicConfig } from '@warmline/contracts/public-config';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.decorators.js';
import { Settings } from '../../../platform/config/settings.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { Prices } from '../../prices/public.js';
import { BadSignature } from '../payments.errors.js';
import { ConfirmInSandbox } from '../use-cases/confirm-in-sandbox.use-case.js';
import { ReceiveWebhook } from '../use-cases/receive-webhook.use-case.js';
import { SandboxConfirmDto } from './dto/sandbox-confirm.dto.js';

@Controller('api')
export class PaymentsController {
  constructor(
    private readonly receiveWebhook: ReceiveWebhook,
    private readonly confirmInSandbox: ConfirmInSandbox,
    private readonly prices: Prices,
    private readonly settings: Settings,
  ) {}

  /** Receives events of the payment provider, authenticated by their signature. */
  @Post('stripe/webhook')
  @Public()
  @HttpCode(HttpStatus.OK)
  async webhook(
    @Req() { body: asSent }: FastifyRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    if (typeof asSent !== 'string' || !signature) throw new BadSignature();
    await this.receiveWebhook.execute(asSent, signature);
    return { received: true };
  }

  /** Pays with a test card; rejected with real keys. */
  @Post('sandbox/confirm')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('sandbox')
  confirm(@Body() body: SandboxConfirmDto): Promise<SandboxConfirmResponse> {
    return this.confirmInSandbox.execute(body);
  }

  /** Returns the settings that a page needs before sign-in. */
  @Get('public-config')
  @Public()
  async publicConfig(): Promise<PublicConfig> {
    const { prices, honourAdvertisedRate } = await this.prices.shown();
    const { name, phone, email, supportEmail } = BRAND;
    return {
      brand: { name, phone, email, supportEmail, bookingUrl: this.settings.BOOKING_URL ?? '' },
      payments: this.settings.sandboxPayments
        ? { provider: 'sandbox' }
        : { provider: 'stripe', publishableKey: this.settings.STRIPE_PUBLISHABLE_KEY },
      honourAdvertisedRate,
      prices,
      leadHoldSeconds: this.settings.LEAD_HOLD_SECONDS,
    };
  }
}
