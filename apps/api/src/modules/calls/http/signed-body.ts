import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { AppError, TooLarge } from '../../../platform/errors/app-error.js';
import { addressKey } from '../../../platform/limits/address-key.js';
import { RateLimiter } from '../../../platform/limits/rate-limiter.js';
import { BadSignature } from '../calls.errors.js';
import { CallSettings } from '../calls.settings.js';
import { IntakeCounts } from '../intake-counts.js';

/** The only event of a call is a few lines; more is not read. */
const MAX_BODY = 16 * 1024;
const ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Reads bodies that the voice system signed by Standard Webhooks 1.0.0. */
@Injectable()
export class SignedBody {
  private readonly verifiers: readonly Webhook[];

  constructor(
    settings: CallSettings,
    private readonly limiter: RateLimiter,
    private readonly counts: IntakeCounts,
  ) {
    this.verifiers = settings.webhookSecrets.map((secret) => new Webhook(secret));
  }

  /**
   * Returns the webhook's ID and its body, once the signature fits one of the secrets. Nothing of an unsigned body is parsed.
   * Throws BadSignature, TooManyRequests, and an AppError for a body that is too large or no JSON.
   */
  async read({ body, headers, ip }: FastifyRequest): Promise<{ id: string; content: unknown }> {
    if (typeof body === 'string' && Buffer.byteLength(body) > MAX_BODY) throw new TooLarge();
    const id = headers['webhook-id'];
    if (
      typeof body !== 'string' ||
      typeof id !== 'string' ||
      !ID.test(id) ||
      !this.isSigned(body, headers as Record<string, string>)
    ) {
      this.counts.count('bad_signatures');
      await this.limiter.take('calls-bad-signature', addressKey(ip));
      throw new BadSignature();
    }
    return { id, content: parsed(body) };
  }

  private isSigned(body: string, headers: Record<string, string>): boolean {
    return this.verifiers.some((verifier) => {
      try {
        verifier.verify(body, headers, { jsonParse: false });
        return true;
      } catch {
        return false;
      }
    });
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new AppError('malformed_body', 'The request could not be read.');
  }
}
