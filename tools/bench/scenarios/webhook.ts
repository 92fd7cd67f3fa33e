import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Finding } from '../finding.ts';
import { load, warmUp } from '../load.ts';
import { rateFindings } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { WEBHOOK_SECRET } from '../shop.ts';
import { measureAlternately } from '../measure-alternately.ts';

const CLIENTS = 16;

/** Measures receiving payment events (signature, deduplication, queued job) against a signature check and one insert. */
export const webhook: Scenario = {
  name: 'webhook',
  title: 'payment events received, 16 clients',
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(0);
    const product = await shop.product(database);
    const baseline = await shop.baseline('webhook', database);
    const target = (pid: number, url: string) => ({ pid, url, method: 'POST' as const, body: event, headersOf: signed });
    const productTarget = target(product.pid, `${product.url}/api/stripe/webhook`);
    const baselineTarget = target(baseline.pid, `${baseline.url}/webhook`);
    await warmUp([productTarget, baselineTarget], CLIENTS);
    const both = await measureAlternately(
      rounds,
      () => load(productTarget, CLIENTS, seconds),
      () => load(baselineTarget, CLIENTS, seconds),
    );
    const { rate, p99 } = rateFindings('webhook', 'payment event received, 16 clients', both, 'signature check + one insert');
    await Promise.all([product.stop(), baseline.stop()]);
    return [rate, p99];
  },
};

function event(): string {
  const id = randomUUID().replaceAll('-', '');
  return JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    livemode: true,
    type: 'payment_intent.succeeded',
    data: {
      object: { id: `pi_${id}`, object: 'payment_intent', amount: 6000, currency: 'usd', status: 'succeeded', metadata: {} },
    },
  });
}

const signer = new Stripe('sk_test_bench').webhooks;

function signed(payload: string): Record<string, string> {
  return { 'stripe-signature': signer.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }) };
}
