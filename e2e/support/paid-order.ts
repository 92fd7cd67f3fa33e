import { randomUUID } from 'node:crypto';
import type { OrderReceipt, PaymentIntentResponse } from '@warmline/contracts/api/checkout';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { shopUrl } from './accounts.ts';

/** Presses what opens a payment and answers what the server opened. */
export async function openedBy(page: Page, press: () => Promise<void>): Promise<PaymentIntentResponse> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/create-payment-intent'));
  await press();
  const response = await answer;
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as PaymentIntentResponse;
}

/** What the shop says about an order once its payment has arrived. */
export async function paidOrder(request: APIRequestContext, reference: string): Promise<OrderReceipt> {
  const read = async () => (await (await request.get(`/api/order-receipts/${reference}`)).json()) as OrderReceipt;
  await expect.poll(async () => (await read()).status, { message: `order ${reference} is paid` }).toBe('paid');
  return read();
}

/** An order as a guest would make it, without the pages: two standard transfers, $80.00. */
export interface GuestOrder extends PaymentIntentResponse {
  intentId: string;
  address: string;
}

/** Makes an unpaid order whose receipt goes to an address of its own. */
export async function guestOrder(request: APIRequestContext): Promise<GuestOrder> {
  const headers = { origin: shopUrl() };
  const data = { amount: 80, callCount: 2, tier: 'standard', requestId: randomUUID() };
  const opened = await request.post('/api/create-payment-intent', { headers, data });
  expect(opened.status(), await opened.text()).toBe(200);
  const order = (await opened.json()) as PaymentIntentResponse;
  const address = `guest-${order.orderId}@example.com`;
  const told = await request.put(`/api/order-receipts/${order.reference}`, { headers, data: { email: address } });
  expect(told.status()).toBe(204);
  return { ...order, address, intentId: order.clientSecret.split('_secret_')[0] ?? '' };
}

/** Confirms an order's payment with a test card; answers the HTTP status, 402 for a declined one. */
export async function payWithCard(
  request: APIRequestContext,
  order: GuestOrder,
  paymentMethod = 'pm_card_visa',
): Promise<number> {
  const data = { clientSecret: order.clientSecret, paymentMethod };
  return (await request.post('/api/sandbox/confirm', { headers: { origin: shopUrl() }, data })).status();
}
