import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminLead, AdminLeadRow } from '@warmline/contracts/leads/admin-types';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { LiveEvents, type AddressedEvent } from '../../../src/platform/events/live-events.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { hold, expireHold, expireLeadHolds, listedAmong, orderRow, pay, waitForStatus } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('L25 withdrawing a lead from sale', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    [admin, buyer] = [await shop.signedIn('admin'), await shop.signedIn('buyer')];
  });
  afterAll(() => shop.stop());

  const addOneLead = async () => (await addInventory(shop, [buildLead()]))[0]!;
  const read = async (id: number) => (await admin.get(`/api/admin/leads/${id}`).expect(200)).body as AdminLead;
  const withdraw = (id: number) => admin.post(`/api/admin/leads/${id}/withdraw`);
  const putBack = (id: number) => admin.post(`/api/admin/leads/${id}/put-back`);
  const withdrawnIds = async () =>
    ((await admin.get('/api/admin/leads?status=withdrawn').expect(200)).body as Page<AdminLeadRow>).items.map(({ id }) => id);
  const auditOf = async (id: number) =>
    ((await admin.get(`/api/admin/audit?target=Lead ${id}`).expect(200)).body as Page<AuditRow>).items.filter(
      ({ target }) => target?.id === String(id),
    );

  it('removes the lead from the list and refuses holds until it is put back; open pages hear of both', async () => {
    const id = await addOneLead();
    const news: AddressedEvent[] = [];
    const listening = shop.app.get(LiveEvents).stream.subscribe((event) => news.push(event));
    const heard = (times: number) =>
      waitFor('news of the lead', async () => {
        const about = news.filter(({ event }) => event.type === 'stock_changed' && event.leadIds?.includes(id));
        return about.length === times;
      });
    expect((await withdraw(id).expect(200)).body).toMatchObject({
      status: 'withdrawn',
      withdrawnAt: expect.stringMatching(/Z$/),
    });
    await heard(1);
    expect(await listedAmong(buyer, [id])).toEqual([]);
    const refused = await buyer
      .post('/api/bulk-purchase-leads')
      .send({ leadIds: [id] })
      .expect(409);
    expect(refused.body).toMatchObject({ code: 'leads_gone', leadIds: [id] });
    expect(await withdrawnIds()).toContain(id);
    expect((await putBack(id).expect(200)).body).toMatchObject({ status: 'free', withdrawnAt: null });
    await heard(2);
    listening.unsubscribe();
    expect(await listedAmong(buyer, [id])).toEqual([id]);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['lead.put_back', 'lead.withdrawn']);
  });

  it('changes nothing and writes no audit entry the second time', async () => {
    const id = await addOneLead();
    await withdraw(id).expect(200);
    await withdraw(id).expect(200);
    await putBack(id).expect(200);
    await putBack(id).expect(200);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('refuses to withdraw a held or a sold lead', async () => {
    const id = await addOneLead();
    const held = await hold(buyer, [id]);
    expect((await withdraw(id).expect(409)).body).toMatchObject({ code: 'lead_not_withdrawable' });
    await pay(buyer, held);
    await waitForStatus(buyer, held.orderId, 'paid');
    expect((await withdraw(id).expect(409)).body).toMatchObject({ code: 'lead_not_withdrawable' });
    expect((await putBack(id).expect(200)).body).toMatchObject({ status: 'sold' });
  });

  it('refunds a late payment for a lead that was withdrawn after its hold expired', async () => {
    const id = await addOneLead();
    const held = await hold(buyer, [id]);
    await shop.db.run(`UPDATE orders SET checked_at = now() + interval '1 hour' WHERE id = $1`, [held.orderId]);
    await shop.db.run(`UPDATE aged_leads SET held_until = now() - interval '1 second' WHERE id = $1`, [id]);
    await withdraw(id).expect(200);
    await pay(buyer, held);
    await waitFor('the order to be closed', async () => (await orderRow(shop, held.orderId)).status === 'cancelled');
    expect(await orderRow(shop, held.orderId)).toMatchObject({ reason: 'paid_too_late' });
    expect(await read(id)).toMatchObject({ status: 'withdrawn', sale: null });
  });

  it('shows no hold for a lead that was withdrawn after its hold expired', async () => {
    const id = await addOneLead();
    const { orderId } = await hold(buyer, [id]);
    await expireHold(shop, orderId);
    await withdraw(id).expect(200);
    expect(await read(id)).toMatchObject({ status: 'withdrawn', hold: null });
  });

  it('L25 sells a lead that was put back to another buyer and treats the older pending order as paid too late', async () => {
    const id = await addOneLead();
    const late = await hold(buyer, [id]);
    await expireLeadHolds(shop, late.orderId);
    await withdraw(id).expect(200);
    await putBack(id).expect(200);
    const other = await shop.signedIn('buyer');
    const held = await hold(other, [id]);
    expect(await orderRow(shop, late.orderId)).toMatchObject({ status: 'pending' });
    await pay(other, held);
    await waitForStatus(other, held.orderId, 'paid');
    await pay(buyer, late);
    await waitFor('the late order to be closed', async () => (await orderRow(shop, late.orderId)).reason === 'paid_too_late');
    expect(await read(id)).toMatchObject({ status: 'sold', sale: { orderId: held.orderId } });
  });

  it('either sells or withdraws a lead when both happen at once', async () => {
    const ids = await addInventory(
      shop,
      Array.from({ length: 20 }, () => buildLead()),
    );
    const outcomes = await Promise.all(
      ids.map(async (id) => {
        const [bought, withdrawn] = await Promise.all([
          buyer.post('/api/bulk-purchase-leads').send({ leadIds: [id] }),
          withdraw(id),
        ]);
        return [bought.status, withdrawn.status].join();
      }),
    );
    for (const outcome of outcomes) expect(['200,409', '409,200']).toContain(outcome);
    const rows = await shop.db.query<{ both: boolean }>(
      'SELECT withdrawn_at IS NOT NULL AND order_id IS NOT NULL AS both FROM aged_leads WHERE id = ANY($1::bigint[])',
      [ids],
    );
    expect(rows.every(({ both }) => !both)).toBe(true);
  });

  it('is enforced by a constraint of the table', async () => {
    const id = await addOneLead();
    await withdraw(id).expect(200);
    await expect(shop.db.run(`UPDATE aged_leads SET held_until = now() + interval '1 hour' WHERE id = $1`, [id])).rejects.toThrow(
      /aged_leads_withdrawn_unordered/,
    );
  });
});
