import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditPage } from '@warmline/contracts/api/audit';
import type { Agent } from 'supertest';
import { CloseOrder } from '../../src/modules/orders/use-cases/close-order.use-case.js';
import { buildLead, stockLeads } from '../factories/leads.js';
import { hold, mailsOf, onSale, orderRow } from '../support/buying.js';
import { deskOrder, orderTransfers, told } from '../support/desk.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { waitFor } from '../support/wait-for.js';

describe('M59 an order that is cancelled while the provider tells of its cancelled payment', () => {
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
    ((await admin.get(`/api/admin/audit?target=${orderId}`).expect(200)).body as AuditPage).rows.map(({ action }) => action);
  const holdOne = async () => {
    const ids = await stockLeads(shop, [buildLead()]);
    return { ...(await hold(buyer, ids)), ids };
  };
  /** Cancels; the answer of the provider is lost, and its event is worked off before the call is repeated. */
  const withQuickEvent = async (orderId: string, cancel: () => PromiseLike<{ status: number }>) => {
    shop.payments.faults.plan({ kind: 'drop_after', times: 1, match: '/cancel' });
    shop.payments.faults.plan({ kind: 'delay', times: 1, match: '/cancel', delayMs: 3_000 });
    const answer = Promise.resolve(cancel());
    await waitFor('the event', async () => {
      await told(shop);
      return (await orderRow(shop, orderId)).reason === 'provider';
    });
    return (await answer).status;
  };

  it('by staff: the order says who and why, and audit entry and email are written once', async () => {
    const { orderId } = await orderTransfers(buyer);
    expect(await withQuickEvent(orderId, () => byStaff(admin, orderId))).toBe(200);
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', reason: 'by_staff' });
    expect(await audited(orderId)).toEqual(['order.cancelled']);
    expect(await mailsOf(shop, orderId)).toEqual(['order-cancelled']);
    const { timeline } = await deskOrder(admin, orderId);
    expect(timeline.find(({ what }) => what === 'cancelled')).toMatchObject({ by: 'cancel-admin', note: 'Ordered twice' });
    // What is cancelled by staff once stays so: the next one is told.
    await byStaff(second, orderId).expect(409);
    expect(await audited(orderId)).toEqual(['order.cancelled']);
  });

  it('by its buyer: it succeeds and is the buyer’s', async () => {
    const { orderId, ids } = await holdOne();
    expect(await withQuickEvent(orderId, () => byBuyer(orderId))).toBe(204);
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', reason: 'by_buyer' });
    expect(await onSale(buyer, ids)).toEqual(ids);
  });

  it('by its buyer, many times at once: every answer is a success', async () => {
    const { orderId } = await holdOne();
    const answers = await Promise.all(Array.from({ length: 20 }, () => byBuyer(orderId)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', reason: 'by_buyer' });
  });

  it('by two admins and the buyer at once: one audit entry and one email, whoever is first', async () => {
    for (let time = 1; time <= 5; time += 1) {
      const { orderId } = await orderTransfers(buyer, { totalTransfers: 10 + time, price: 35 * (10 + time) });
      const [one, two, own] = await Promise.all([byStaff(admin, orderId), byStaff(second, orderId), byBuyer(orderId)]);
      const told = [one.status, two.status].filter((status) => status === 200).length;
      expect([204, 409]).toContain(own.status);
      expect(await audited(orderId)).toEqual(Array.from({ length: told }, () => 'order.cancelled'));
      expect(await mailsOf(shop, orderId)).toEqual(Array.from({ length: told }, () => 'order-cancelled'));
      const { status, reason } = await orderRow(shop, orderId);
      expect({ status, reason }).toEqual({ status: 'cancelled', reason: told === 1 ? 'by_staff' : 'by_buyer' });
    }
  });

  it.each(['by_staff', 'by_buyer', 'expired'] as const)(
    'what closed it first is replaced by the shop’s own reason: %s',
    async (reason) => {
      const { orderId } = await holdOne();
      const close = shop.app.get(CloseOrder, { strict: false });
      expect(await close.execute(orderId, 'provider')).toBe(true);
      expect(await close.execute(orderId, reason)).toBe(true);
      expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', reason });
      // The event that comes once more changes nothing.
      expect(await close.execute(orderId, 'provider')).toBe(false);
      expect(await close.execute(orderId, reason)).toBe(false);
      expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', reason });
    },
  );
});
