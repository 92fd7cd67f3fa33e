import type { AddressInfo } from 'node:net';
import { addAuthenticatePage } from './authenticate-page.ts';
import { buildApiServer } from './api-server.ts';
import { addControlRoutes } from './control-routes.ts';
import { newId } from '../emulator/ids.ts';
import { openStore, type Store } from './state/store.ts';
import { Deliveries } from './webhooks/deliveries.ts';
import { FaultPlan } from './wire/faults.ts';

export interface PaymentEmulatorOptions {
  /** Loopback port; 0 or undefined picks a free one. */
  port?: number;
  /** Missing keys are generated. */
  secretKey?: string;
  publishableKey?: string;
  webhookSecret?: string;
  /** Receives signed events; can be set later with `setWebhookUrl`. */
  webhookUrl?: string;
  /** Keeps payments across a restart; without it they stay in memory. */
  stateFile?: string;
  /** Delay before the first retry of an event; default 1000. */
  retryBaseMs?: number;
}

export interface PaymentEmulator {
  /** Origin, e.g. `http://127.0.0.1:12111`. */
  url: string;
  port: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Everything stored so far, for assertions. */
  store: Store;
  /** Holds back, reorders, duplicates or loses events. */
  deliveries: Deliveries;
  /** Injects faults into the next API requests. */
  faults: FaultPlan;
  setWebhookUrl(url: string): void;
  stop(): Promise<void>;
}

/**
 * Starts the emulator on 127.0.0.1.
 * @throws Error with NODE_ENV=production, because it must never pay a real order.
 */
export async function startPaymentEmulator(options: PaymentEmulatorOptions = {}): Promise<PaymentEmulator> {
  if (process.env.NODE_ENV === 'production') throw new Error('The payment emulator does not run with NODE_ENV=production.');
  const secretKey = options.secretKey ?? newId('sk_test');
  const publishableKey = options.publishableKey ?? newId('pk_test');
  const webhookSecret = options.webhookSecret ?? newId('whsec', 32);
  const store = openStore(options.stateFile);
  const deliveries = new Deliveries(store, { retryBaseMs: options.retryBaseMs ?? 1000 });
  const faults = new FaultPlan();
  if (options.webhookUrl) deliveries.setTarget(options.webhookUrl, webhookSecret);

  let url = '';
  const server = buildApiServer({ store, deliveries, faults, keys: { secretKey, publishableKey }, baseUrl: () => url });
  addControlRoutes(server, { store, deliveries, faults });
  addAuthenticatePage(server, store, deliveries, () => url);
  await server.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const { port } = server.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  deliveries.resume();

  return {
    url,
    port,
    secretKey,
    publishableKey,
    webhookSecret,
    store,
    deliveries,
    faults,
    setWebhookUrl: (target) => deliveries.setTarget(target, webhookSecret),
    stop: async () => {
      deliveries.stop();
      await server.close();
    },
  };
}
