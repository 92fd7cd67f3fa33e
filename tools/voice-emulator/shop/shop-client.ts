import type { RouteRequest, RouteResponse } from '@warmline/contracts/calls/intake';
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Attempt } from '../../emulator/delivery-queue.ts';
import { newId } from '../../emulator/ids.ts';
import type { PlannedEvent } from '../calls/script.ts';

const TIMEOUT_MS = 10_000;
const STALE_MS = 10 * 60_000;
/** Sent again, these would be refused again. */
const FINAL = new Set([400, 404, 413, 415, 422]);

/** What is wrong with a signature. */
export type SignatureFault = 'forged' | 'stale_signature';

/** Sends what a voice system sends to the shop, signed by Standard Webhooks. */
export class ShopClient {
  private readonly baseUrl: string;
  private readonly webhook: Webhook;

  /** `secret` is the value of CALLS_WEBHOOK_SECRET; the first of several counts. */
  constructor(baseUrl: string, secret: string) {
    this.baseUrl = baseUrl;
    this.webhook = new Webhook(secret.trim().split(/\s+/)[0]!);
  }

  /** Asks where a caller goes; null if the shop doesn't answer with 200, which means "no campaign". */
  async route(question: RouteRequest, stopped: AbortSignal): Promise<RouteResponse | null> {
    try {
      const response = await this.post('/api/calls/route', newId('msg'), JSON.stringify(question), stopped);
      if (response.status === 200) return (await response.json()) as RouteResponse;
      await response.body?.cancel();
      return null;
    } catch {
      return null;
    }
  }

  /** Sends an event; never throws. */
  async send({ id, body }: PlannedEvent, stopped: AbortSignal, fault?: SignatureFault): Promise<Attempt> {
    try {
      const response = await this.post('/api/calls/events', id, JSON.stringify(body), stopped, fault);
      await response.body?.cancel();
      return { ok: response.ok, result: String(response.status), isFinal: FINAL.has(response.status) };
    } catch (error) {
      return { ok: false, result: error instanceof Error ? error.message : String(error) };
    }
  }

  private post(path: string, id: string, body: string, stopped: AbortSignal, fault?: SignatureFault): Promise<Response> {
    const at = new Date(Date.now() - (fault === 'stale_signature' ? STALE_MS : 0));
    const signer = fault === 'forged' ? new Webhook(randomBytes(32).toString('base64')) : this.webhook;
    return fetch(`${this.baseUrl}${path}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Warmline voice emulator',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signer.sign(id, at, body),
      },
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopped]),
    });
  }
}
