import { Injectable } from '@nestjs/common';
import type { CallEventReceipt } from '@warmline/contracts/calls/intake';
import type { FastifyRequest } from 'fastify';
import { Settings } from '../../../platform/config/settings.js';
import { AppError, NotFound, TooLarge } from '../../../platform/errors/app-error.js';
import { addressKey } from '../../../platform/limits/address-key.js';
import { RateLimiter } from '../../../platform/limits/rate-limiter.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { BadSignature } from '../calls.errors.js';
import { CallSettings } from '../calls.settings.js';
import { IntakeCounts } from '../intake-counts.js';
import { ReceiveCallEvent } from '../use-cases/intake/receive-call-event.use-case.js';
import type { Provider, ProviderRequest } from './provider-event.js';
import { retell } from './retell.js';
import { telnyx } from './telnyx.js';
import { twilio } from './twilio.js';

/** Receives what providers of voice report, by their own signatures, into the intake of all calls (C58). */
@Injectable()
export class ProviderHooks {
  private readonly providers: readonly Provider[];

  constructor(
    { TELNYX_PUBLIC_KEY: telnyxKey, TWILIO_AUTH_TOKEN: twilioToken, RETELL_API_KEY: retellKey }: CallSettings,
    { publicOrigin }: Settings,
    private readonly limiter: RateLimiter,
    private readonly counts: IntakeCounts,
    private readonly receiveEvent: ReceiveCallEvent,
    private readonly metrics: Metrics,
  ) {
    this.providers = [
      ...(telnyxKey === undefined ? [] : [telnyx(telnyxKey)]),
      ...(twilioToken === undefined ? [] : [twilio(twilioToken, publicOrigin)]),
      ...(retellKey === undefined ? [] : [retell(retellKey)]),
    ];
  }

  /**
   * Stores the event of a signed request. Throws BadSignature, TooManyRequests, ValidationFailed, and an AppError for a body that
   * can't be read.
   */
  async receive(name: Provider['name'], { headers, url, body, ip }: FastifyRequest): Promise<CallEventReceipt> {
    const provider = this.providers.find((known) => known.name === name);
    if (typeof body === 'string' && provider && Buffer.byteLength(body) > provider.maxBody) throw new TooLarge();
    if (typeof body !== 'string' || !provider?.isSigned({ headers, url, body })) {
      this.counts.count('bad_signatures');
      await this.limiter.take('calls-bad-signature', addressKey(ip));
      throw new BadSignature();
    }
    return { received: true, duplicate: await this.isDuplicate(provider, { headers, url, body }) };
  }

  private async isDuplicate(provider: Provider, request: ProviderRequest): Promise<boolean> {
    const event = readEvent(provider, request);
    try {
      if (event) return !(await this.receiveEvent.execute(event));
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
    // The account of the provider has other calls, too: an error would make it send them again and again.
    this.metrics.count('foreign_call_events', { provider: provider.name });
    return false;
  }
}

function readEvent(provider: Provider, request: ProviderRequest): ReturnType<Provider['read']> {
  try {
    return provider.read(request);
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('malformed_body', 'The request could not be read.');
    throw error;
  }
}
