import { expect } from '@jest/globals';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { intentIdOf } from '../../factories/payment-events.js';
import type { TestApp } from '../test-app.js';

/** Returns the provider's refunds of a payment, oldest first. */
export function refundsOf({ payments }: TestApp, paid: { clientSecret: string }) {
  return payments.store.refunds.all().filter(({ payment_intent }) => payment_intent === intentIdOf(paid));
}

/** Ends a processing bank transfer. */
export async function settlePayment(shop: TestApp, paid: { clientSecret: string }, outcome: 'succeed' | 'fail'): Promise<void> {
  const { sdk } = shop.app.get(StripeClient, { strict: false });
  await sdk.rawRequest('POST', `/v1/test/payment_intents/${intentIdOf(paid)}/settle`, { outcome });
}

/** Ends the newest refund of a payment. */
export async function settleRefund(shop: TestApp, paid: { clientSecret: string }, outcome: 'succeed' | 'fail'): Promise<void> {
  await control(shop, `refunds/${refundsOf(shop, paid).at(-1)!.id}/settle`, { outcome });
}

/** Refunds a part of a payment on the provider's own pages. */
export async function refundAtProvider({ app }: TestApp, paid: { clientSecret: string }, amount: number): Promise<void> {
  await app.get(StripeClient, { strict: false }).sdk.refunds.create({ payment_intent: intentIdOf(paid), amount });
}

/** Opens a dispute of a payment, or has its bank ask about it. */
export async function openDispute(
  shop: TestApp,
  paid: { clientSecret: string },
  options: { amount?: number; reason?: string; dueInSeconds?: number; inquiry?: boolean } = {},
): Promise<void> {
  await control(shop, 'disputes', { intent: intentIdOf(paid), ...options });
}

/** Has the bank of a payment warn of fraud. */
export async function warnOfFraud(shop: TestApp, paid: { clientSecret: string }): Promise<void> {
  await control(shop, 'fraud-warnings', { intent: intentIdOf(paid) });
}

/** Makes a dispute of the inquiry about a payment. */
export async function escalateInquiry(
  shop: TestApp,
  paid: { clientSecret: string },
  options: { dueInSeconds?: number } = {},
): Promise<void> {
  await control(shop, `disputes/${disputeAtProvider(shop, paid).id}/escalate`, options);
}

/** Closes the open dispute of a payment, or decides a lost one anew. */
export async function decideDispute(shop: TestApp, paid: { clientSecret: string }, outcome: 'won' | 'lost'): Promise<void> {
  await control(shop, `disputes/${disputeAtProvider(shop, paid).id}/resolve`, { outcome });
}

/** Returns the newest dispute of a payment as the provider has it. */
export function disputeAtProvider({ payments }: TestApp, paid: { clientSecret: string }) {
  return payments.store.disputes.all().findLast(({ payment_intent }) => payment_intent === intentIdOf(paid))!;
}

async function control({ payments }: TestApp, path: string, body: object): Promise<void> {
  const { ok, status } = await fetch(`${payments.url}/_emulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect({ path, ok, status }).toMatchObject({ ok: true });
}
