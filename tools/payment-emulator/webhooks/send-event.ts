import Stripe from 'stripe';
import type { Target } from './delivery.ts';

const TIMEOUT_MS = 10_000;

/** Posts a signed event; only a 2xx counts, redirects are not followed. Never throws; returns the status or the error. */
export async function sendEvent(
  target: Target,
  event: Stripe.EventBase,
  stopped: AbortSignal,
): Promise<{ ok: boolean; result: string }> {
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: target.secret });
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (emulator)',
      },
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopped]),
    });
    await response.body?.cancel();
    return { ok: response.ok, result: String(response.status) };
  } catch (error) {
    return { ok: false, result: error instanceof Error ? error.message : String(error) };
  }
}
