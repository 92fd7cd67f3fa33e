import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { hold, emailsOf, listedAmong, orderRow } from '../../support/shop/buying.js';
import { readAdminOrder, orderTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('M59 canceling an order while the event of its canceled payment arrives', () => {
  let shop: TestApp;
  let admin: Agent;
  let second: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [admin, second] = [await shop.signedIn('admin', 'cancel-admin'), await shop.signedIn('admin', 'cancel-second')];
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());
  beforeEach(() => shop.payments.faults.clear());

  const byStaff = (who: Agent, orderId: string) =>
    who.post(`/api/admin/orders/${orderId}/cancel`).send({ reason: 'Ordered twice' });
  const byBuyer = (orderId: string) => buyer.post(`/api/orders/${orderId}/cancel`);
  const audited = async (orderId: string) =>
    ((await admin.get(`/api/admin/audit?target=${orderId}`).expect(200)).body as Page<AuditRow>).items.map(
      ({ action }) => action,
    );
  const holdOne = async () => {
    const ids = await addInventory(shop, [buildLead()]);
    return { ...(await hold(buyer, ids)), ids };
  };
  /** Cancels; the provider's answer is lost, and its event is processed before the call is retried. */
  const cancelWithEarlyEvent = async (orderId: string, cancel: () => PromiseLike<{ status: number }>) => {
    shop.payments.faults.plan({ kind: 'drop_after', times: 1, match: '/cancel' });
    shop.payments.faults.plan({ kind: 'delay', times: 1, match: '/cancel', delayMs: 3_000 });
    const answer = Promise.resolve(cancel());
    await waitFor('the event', async () => {
      await processPaymentEvents(shop);
      return (await orderRow(shop, orderId)).reason === 'provider';
    });
    return (await answer).status;
  };

  it('by staff: stores who and why, one audit entry and one email', async () => {
    const { orderId } = await orderTransfers(buyer);
    expect(await cancelWithEarlyEvent(orderId, () => byStaff(admin, orderId))).toBe(200);
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', reason: 'by_staff' });
    expect(await audited(orderId)).toEqual(['order.cancelled']);
    expect(await emailsOf(shop, orderId)).toEqual(['order-cancelled']);
    const { timeline } = await readAdminOrder(admin, orderId);
    expect(timeline.find(({ what }) => what === 'cancelled')).toMatchObject({ by: 'cancel-admin', note: 'Ordered twice' });
    // An order canceled by staff stays canceled: the second admin gets 409.
    await byStaff(second, orderId).expect(409);
    expect(await audited(orderId)).toEqual(['order.cancelled']);
  });

  it('by its buyer: succeeds and is recorded as canceled by the buyer', async () => {
    const { orderId, ids } = await holdOne();
    expect(await cancelWithEarlyEvent(orderId, () => byBuyer(orderId))).toBe(204);
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', reason: 'by_buyer' });
    expect(await listedAmong(buyer, ids)).toEqual(ids);
  });

  it('by its buyer, many times at once: every request succeeds', async () => {
    const { orderId } = await holdOne();
    const answers = await Promise.all(Array.from({ length: 20 }, () => byBuyer(orderId)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', reason: 'by_buyer' });
  });

  it('by two admins and the buyer at once: at most one audit entry and one email, in any order', async () => {
    for (let time = 1; time <= 5; time += 1) {
      const { orderId } = await orderTransfers(buyer, { totalTransfers: 10 + time, price: 35 * (10 + time) });
      const [one, two, own] = await Promise.all([byStaff(admin, orderId), byStaff(second, orderId), byBuyer(orderId)]);
      const told = [one.status, two.status].filter((status) => status === 200).length;
      expect([204, 409]).toContain(own.status);
      expect(await audited(orderId)).toEqual(Array.from({ length: told }, () => 'order.cancelled'));
      expect(await emailsOf(shop, orderId)).toEqual(Array.from({ length: told }, () => 'order-cancelled'));
      const { status, reason } = await orderRow(shop, orderId);
      expect({ status, reason }).toEqual({ status: 'cancelled', reason: told === 1 ? 'by_staff' : 'by_buyer' });
    }
  });

  it.each(['by_staff', 'by_buyer', 'expired'] as const)(
    'replaces the provider’s reason with the shop’s own: %s',
    async (reason) => {
      const { orderId } = await holdOne();
      const close = shop.app.get(CloseOrder, { strict: false });
      expect(await close.execute(orderId, 'provider')).toBe(true);
      expect(await close.execute(orderId, reason)).toBe(true);
      expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', reason });
      // A repeated event changes nothing.
      expect(await close.execute(orderId, 'provider')).toBe(false);
      expect(await close.execute(orderId, reason)).toBe(false);
      expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', reason });
    },
  );
});
