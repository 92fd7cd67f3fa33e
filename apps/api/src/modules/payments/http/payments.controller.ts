import { Body, Controller, Headers, HttpCode, HttpStatus, Post, Req } from '@nestjs/common';
import type { SandboxConfirmResponse } from '@warmline/contracts/payments/types';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.decorators.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { BadSignature } from '../payments.errors.js';
import { ConfirmInSandbox } from '../use-cases/confirm-in-sandbox.use-case.js';
import { ReceiveWebhook } from '../use-cases/receive-webhook.use-case.js';
import { SandboxConfirmDto } from './dto/sandbox-confirm.dto.js';

@Controller('api')
export class PaymentsController {
  constructor(
    private readonly receiveWebhook: ReceiveWebhook,
    private readonly confirmInSandbox: ConfirmInSandbox,
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
}
