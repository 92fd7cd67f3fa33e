import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import request from 'supertest';
import type { TestApp } from '../support/test-app.js';

export interface EventSeed {
  id: string;
  type: string;
  data: { object: Record<string, unknown> };
}

/** Builds an event as the provider sends it. */
export function buildEvent(type: string, object: Record<string, unknown>): EventSeed {
  return { id: `evt_${randomUUID().replaceAll('-', '')}`, type, data: { object } };
}

/** Builds the provider's payment of an order; overrides change single fields. */
export function buildIntent(intentId: string, orderId: string, cents: number, overrides: Record<string, unknown> = {}) {
  return {
    id: intentId,
    object: 'payment_intent',
    amount: cents,
    amount_received: cents,
    currency: 'usd',
    status: 'succeeded',
    metadata: { order_id: orderId },
    ...overrides,
  };
}

/** Sends an event signed with `secret`, by default the right one. */
export function postEvent(shop: TestApp, event: EventSeed, secret?: string, timestamp?: number) {
  const envelope = { object: 'event', api_version: Stripe.API_VERSION, created: 0, livemode: false };
  return postSigned(shop, { ...envelope, ...event }, secret, timestamp);
}

/** Sends any body with a signature. */
export function postSigned(shop: TestApp, body: unknown, secret = shop.payments.webhookSecret, timestamp?: number) {
  const payload = JSON.stringify(body);
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp && { timestamp }),
  });
  return request(shop.url)
    .post('/api/stripe/webhook')
    .set('Content-Type', 'application/json')
    .set('Stripe-Signature', signature)
    .send(payload);
}

/** Returns the payment id from a client secret. */
export function intentIdOf({ clientSecret }: { clientSecret: string }): string {
  return clientSecret.split('_secret_')[0]!;
}
