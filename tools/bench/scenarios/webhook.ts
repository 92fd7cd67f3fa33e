import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Finding } from '../finding.ts';
import { load } from '../load.ts';
import { ratesOf } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { WEBHOOK_SECRET } from '../shop.ts';
import { inTurn } from '../turns.ts';

const CLIENTS = 16;

/** Taking payment events: signature, the event once, its work queued; beside a signature check and one insert. */
export const webhook: Scenario = {
  name: 'webhook',
  title: 'payment events taken in, 16 clients',
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(0);
    const product = await shop.product(database);
    const rival = await shop.rival('webhook', database);
    const target = (pid: number, url: string) => ({ pid, url, method: 'POST' as const, body: event, headersOf: signed });
    const ours = target(product.pid, `${product.url}/api/stripe/webhook`);
    const bare = target(rival.pid, `${rival.url}/webhook`);
    for (const each of [ours, bare]) await load(each, CLIENTS, 1);
    const both = await inTurn(
      rounds,
      () => load(ours, CLIENTS, seconds),
      () => load(bare, CLIENTS, seconds),
    );
    const { rate, p99 } = ratesOf('webhook', 'payment event taken in, 16 clients', both, 'signature check + one insert');
    await Promise.all([product.stop(), rival.stop()]);
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
