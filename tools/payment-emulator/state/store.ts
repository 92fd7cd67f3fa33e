import type Stripe from 'stripe';
import type { Delivery } from '../webhooks/delivery.ts';
import type { KeyRecord } from '../wire/idempotency-keys.ts';
import { Collection } from '../../emulator/collection.ts';
import { Journal } from '../../emulator/journal.ts';
import type { CardState } from './card-state.ts';

/** Opens the emulator's state; with a file it survives restarts. */
export function openStore(file?: string) {
  const journal = new Journal(file);
  const store = {
    paymentIntents: new Collection<Stripe.PaymentIntent>('paymentIntents', journal),
    setupIntents: new Collection<Stripe.SetupIntent>('setupIntents', journal),
    charges: new Collection<Stripe.Charge>('charges', journal),
    refunds: new Collection<Stripe.Refund>('refunds', journal),
    disputes: new Collection<Stripe.Dispute>('disputes', journal),
    customers: new Collection<Stripe.Customer>('customers', journal),
    paymentMethods: new Collection<Stripe.PaymentMethod>('paymentMethods', journal),
    cardStates: new Collection<CardState>('cardStates', journal),
    webhookEndpoints: new Collection<Stripe.WebhookEndpoint>('webhookEndpoints', journal),
    events: new Collection<Stripe.EventBase>('events', journal),
    deliveries: new Collection<Delivery>('deliveries', journal),
    keys: new Collection<KeyRecord>('keys', journal),
  };
  const byName = new Map<string, { restore(id: string, value: unknown): void }>(Object.entries(store));
  const kept = journal.read();
  for (const entry of kept) byName.get(entry.collection)?.restore(entry.id, entry.value);
  journal.compact(kept.filter((entry) => entry.value !== null));
  return store;
}

export type Store = ReturnType<typeof openStore>;
