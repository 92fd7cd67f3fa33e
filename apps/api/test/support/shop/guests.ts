import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { pay } from './buying.js';
import type { TestApp } from '../test-app.js';
import { waitFor } from '../wait-for.js';

export const CONTACT = { name: 'Dana de la Cruz', agencyName: 'Cruz Agency', phone: '(305) 555-0123' };

/** Opens the order of a guest: two premium transfers. */
export async function openAsGuest(guest: Agent): Promise<PaymentIntentResponse> {
  const payload = { amount: 74, callCount: 2, tier: 'premium', requestId: randomUUID() };
  return (await guest.post('/api/create-payment-intent').send(payload).expect(200)).body as PaymentIntentResponse;
}

/** Places and pays the order of a guest, with a new receipt address unless `owner` names one; needs running workers. */
export async function paidAsGuest(
  shop: TestApp,
  owner: { email?: string } & Partial<typeof CONTACT> = {},
): Promise<PaymentIntentResponse & { email: string }> {
  const guest = shop.anonymous();
  const order = await openAsGuest(guest);
  const email = owner.email ?? `guest-${randomUUID().slice(0, 8)}@agency.example`;
  await guest
    .put(`/api/order-receipts/${order.reference}`)
    .send({ ...CONTACT, ...owner, email })
    .expect(204);
  await pay(guest, order);
  await waitFor('the order to be paid', async () => {
    const { body } = await guest.get(`/api/order-receipts/${order.reference}`).expect(200);
    return (body as { status: string }).status === 'paid';
  });
  return { ...order, email };
}
