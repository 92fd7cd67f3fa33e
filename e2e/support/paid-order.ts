import type { OrderReceipt, PaymentIntentResponse } from '@warmline/contracts/api/checkout';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

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
