import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { type PaymentEmulatorOptions, startPaymentEmulator } from '../start.ts';

/** Starts a shop from the provider's view: the official SDK on a real socket, and a webhook that checks signatures. */
export async function startShop(options: PaymentEmulatorOptions = {}) {
  const received: Stripe.Event[] = [];
  /** Statuses of the next webhook responses; empty means 200. */
  const answers: number[] = [];
  let webhookSecret = '';
  const webhook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, webhookSecret);
      const status = answers.shift() ?? 200;
      if (status === 200) received.push(event);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/webhook`;
  const emulator = await startPaymentEmulator({ retryBaseMs: 20, webhookUrl, ...options });
  webhookSecret = emulator.webhookSecret;

  /** @param maxNetworkRetries 0 by default, so that a test sees every response. */
  function client(key = emulator.secretKey, maxNetworkRetries = 0): Stripe {
    return new Stripe(key, { host: '127.0.0.1', port: emulator.port, protocol: 'http', maxNetworkRetries, telemetry: false });
  }

  return {
    emulator,
    stripe: client(),
    client,
    received,
    answers,
    webhookUrl,
    /** Returns the types of the events that reached the webhook, once all were sent. */
    async eventTypes(): Promise<string[]> {
      await emulator.deliveries.settled();
      return received.map((event) => event.type);
    },
    async stop(): Promise<void> {
      await emulator.stop();
      webhook.closeAllConnections();
      await new Promise((resolve) => webhook.close(resolve));
    },
  };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** Returns the error of a call; a call that succeeds fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('value' in outcome) throw new Error(`Expected an error, got ${JSON.stringify(outcome.value)}`);
  if (!(outcome.error instanceof Stripe.errors.StripeError)) throw outcome.error;
  return outcome.error;
}
