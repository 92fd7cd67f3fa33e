import type { AddressInfo } from 'node:net';
import { addAuthenticatePage } from './authenticate-page.ts';
import { buildApiServer } from './api-server.ts';
import { addControlRoutes } from './control-routes.ts';
import { newId } from './state/ids.ts';
import { openStore, type Store } from './state/store.ts';
import { Deliveries } from './webhooks/deliveries.ts';
import { FaultPlan } from './wire/faults.ts';

export interface PaymentEmulatorOptions {
  /** Loopback port; 0 or absent picks a free one. */
  port?: number;
  /** Absent keys are generated. */
  secretKey?: string;
  publishableKey?: string;
  webhookSecret?: string;
  /** Where signed events are posted; can be set later with `setWebhookUrl`. */
  webhookUrl?: string;
  /** Keeps payments across a restart; absent keeps them in memory only. */
  stateFile?: string;
  /** First wait before an event is sent again; default 1000. */
  retryBaseMs?: number;
}

export interface PaymentEmulator {
  /** Origin, e.g. `http://127.0.0.1:12111`. */
  url: string;
  port: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** What happened so far, for assertions. */
  store: Store;
  /** Hold back, reorder, duplicate or lose events. */
  deliveries: Deliveries;
  /** Break the coming API requests. */
  faults: FaultPlan;
  setWebhookUrl(url: string): void;
  stop(): Promise<void>;
}

/**
 * Starts the emulator on 127.0.0.1.
 * @throws Error with NODE_ENV=production: no order may ever be paid by it.
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
