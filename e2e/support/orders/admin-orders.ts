import { type APIRequestContext, expect } from '@playwright/test';
import type { CampaignPage } from '@warmline/contracts/campaigns/types';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { shopUrl } from '../accounts/accounts.ts';
import { guestOrder, waitUntilPaid, payWithCard, type GuestOrder } from './paid-order.ts';

/** Orders call transfers in the dashboard as the signed-in buyer and leaves them unpaid: `totalTransfers` at $35. */
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

/** Orders call transfers as the signed-in buyer and pays for them; returns the campaign that the order became. */
export async function paidCampaign(buyer: APIRequestContext, totalTransfers: number): Promise<{ id: string; number: string }> {
  const order = await transferOrder(buyer, totalTransfers);
  expect(await payWithCard(buyer, order)).toBe(200);
  const find = async () => {
    const { items } = (await (await buyer.get('/api/campaigns')).json()) as CampaignPage;
    const campaign = items.find(({ orders }) => orders.some(({ id }) => id === order.orderId));
    return campaign === undefined ? null : { id: campaign.id, number: campaign.orders[0]!.number };
  };
  await expect.poll(find, { message: 'the campaign of the order' }).not.toBeNull();
  return (await find())!;
}

/** Creates a guest's order of $80.00 and pays for it. */
export async function paidGuestOrder(guest: APIRequestContext): Promise<GuestOrder & { number: string }> {
  const order = await guestOrder(guest);
  expect(await payWithCard(guest, order)).toBe(200);
  const { number } = await waitUntilPaid(guest, order.reference);
  return { ...order, number };
}
