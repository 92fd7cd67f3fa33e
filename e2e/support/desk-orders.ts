import { type APIRequestContext, expect } from '@playwright/test';
import type { PaymentIntentResponse } from '@warmline/contracts/api/checkout';
import { shopUrl } from './accounts.ts';
import { guestOrder, paidOrder, payWithCard, type GuestOrder } from './paid-order.ts';

/** Call transfers ordered in the dashboard by whoever is signed in, unpaid: `totalTransfers` at $35. */
export async function transferOrder(buyer: APIRequestContext, totalTransfers: number): Promise<PaymentIntentResponse> {
  const data = {
    totalTransfers,
    callsPerDay: 5,
    transferHours: '9am-5pm EST',
    transferPhone: '(305) 555-0142',
    workingStates: 'TX, FL, GA, OH',
    leadType: 'Live Transfers',
    price: totalTransfers * 35,
  };
  const answer = await buyer.post('/api/call-transfer-order', { headers: { origin: shopUrl() }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as PaymentIntentResponse;
}

/** A guest's order over $80.00, paid for. */
export async function paidGuestOrder(guest: APIRequestContext): Promise<GuestOrder & { number: string }> {
  const order = await guestOrder(guest);
  expect(await payWithCard(guest, order)).toBe(200);
  const { number } = await paidOrder(guest, order.reference);
  return { ...order, number };
}
