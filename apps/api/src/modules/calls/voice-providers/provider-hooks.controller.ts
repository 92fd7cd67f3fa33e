import { Controller, Header, HttpCode, HttpStatus, Post, Req } from '@nestjs/common';
import type { CallEventReceipt } from '@warmline/contracts/calls/intake';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.decorators.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ProviderHooks } from './provider-hooks.js';

/** Serves the webhooks of providers of voice, each signed in its own way (C58). */
@Controller('api/calls/hooks')
export class ProviderHooksController {
  constructor(private readonly hooks: ProviderHooks) {}

  @Post('telnyx')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('calls-events')
  telnyx(@Req() request: FastifyRequest): Promise<CallEventReceipt> {
    return this.hooks.receive('telnyx', request);
  }

  /** Answers with empty TwiML, because Twilio runs what the `action` of a dial answers. */
  @Post('twilio')
  @Public()
  @HttpCode(HttpStatus.OK)
  @Header('content-type', 'text/xml')
  @RateLimit('calls-events')
  async twilio(@Req() request: FastifyRequest): Promise<string> {
    await this.hooks.receive('twilio', request);
    return '<Response/>';
  }

  @Post('retell')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('calls-events')
  retell(@Req() request: FastifyRequest): Promise<CallEventReceipt> {
    return this.hooks.receive('retell', request);
  }
}
