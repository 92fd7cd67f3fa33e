import { randomUUID } from 'node:crypto';
import type { OrderReceipt, PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { shopUrl } from '../accounts/accounts.ts';

/** Triggers a payment in the page and returns the server's response. */
export async function openedPayment(page: Page, press: () => Promise<void>): Promise<PaymentIntentResponse> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/create-payment-intent'));
  await press();
  const response = await answer;
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as PaymentIntentResponse;
}

/** Waits until an order is paid and returns its receipt. */
export async function waitUntilPaid(request: APIRequestContext, reference: string): Promise<OrderReceipt> {
  const read = async () => (await (await request.get(`/api/order-receipts/${reference}`)).json()) as OrderReceipt;
  await expect.poll(async () => (await read()).status, { message: `order ${reference} is paid` }).toBe('paid');
  return read();
}

/** A guest's order, created through the API: two standard transfers, $80.00. */
export interface GuestOrder extends PaymentIntentResponse {
  intentId: string;
  address: string;
}

/** Creates an unpaid order with a unique receipt address. */
export async function guestOrder(request: APIRequestContext): Promise<GuestOrder> {
  const headers = { origin: shopUrl() };
  const data = { amount: 80, callCount: 2, tier: 'standard', requestId: randomUUID() };
  const opened = await request.post('/api/create-payment-intent', { headers, data });
  expect(opened.status(), await opened.text()).toBe(200);
  const order = (await opened.json()) as PaymentIntentResponse;
  const address = `guest-${order.orderId}@example.com`;
  const saved = await request.put(`/api/order-receipts/${order.reference}`, { headers, data: { email: address } });
  expect(saved.status()).toBe(204);
  return { ...order, address, intentId: order.clientSecret.split('_secret_')[0] ?? '' };
}

/** Confirms an order's payment with a test card; returns the HTTP status, 402 for a declined one. */
export async function payWithCard(
  request: APIRequestContext,
  order: Pick<GuestOrder, 'clientSecret'>,
  paymentMethod = 'pm_card_visa',
): Promise<number> {
  const data = { clientSecret: order.clientSecret, paymentMethod };
  return (await request.post('/api/sandbox/confirm', { headers: { origin: shopUrl() }, data })).status();
}
