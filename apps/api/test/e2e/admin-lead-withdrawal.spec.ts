import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminLead, AdminLeadPage } from '@warmline/contracts/api/admin-leads';
import type { AuditPage } from '@warmline/contracts/api/audit';
import type { Agent } from 'supertest';
import { buildLead, stockLeads } from '../factories/leads.js';
import { hold, letHoldRunOut, letLeadsGo, onSale, orderRow, pay, reaches } from '../support/buying.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { waitFor } from '../support/wait-for.js';

describe('a lead withdrawn from sale', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    [admin, buyer] = [await shop.signedIn('admin'), await shop.signedIn('buyer')];
  });
  afterAll(() => shop.stop());

  const stocked = async () => (await stockLeads(shop, [buildLead()]))[0]!;
  const read = async (id: number) => (await admin.get(`/api/admin/leads/${id}`).expect(200)).body as AdminLead;
  const withdraw = (id: number) => admin.post(`/api/admin/leads/${id}/withdraw`);
  const putBack = (id: number) => admin.post(`/api/admin/leads/${id}/put-back`);
  const withdrawnIds = async () =>
    ((await admin.get('/api/admin/leads?status=withdrawn').expect(200)).body as AdminLeadPage).rows.map(({ id }) => id);
  const auditOf = async (id: number) =>
    ((await admin.get(`/api/admin/audit?target=Lead ${id}`).expect(200)).body as AuditPage).rows.filter(
      ({ target }) => target?.id === String(id),
    );

  it('is off the list and out of every basket until it is put back', async () => {
    const id = await stocked();
    expect((await withdraw(id).expect(200)).body).toMatchObject({
      status: 'withdrawn',
      withdrawnAt: expect.stringMatching(/Z$/),
    });
    expect(await onSale(buyer, [id])).toEqual([]);
    const refused = await buyer
      .post('/api/bulk-purchase-leads')
      .send({ leadIds: [id] })
      .expect(409);
    expect(refused.body).toMatchObject({ code: 'leads_gone', leadIds: [id] });
    expect(await withdrawnIds()).toContain(id);
    expect((await putBack(id).expect(200)).body).toMatchObject({ status: 'free', withdrawnAt: null });
    expect(await onSale(buyer, [id])).toEqual([id]);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['lead.put_back', 'lead.withdrawn']);
  });

  it('stays so the second time, and nothing more is written down', async () => {
    const id = await stocked();
    await withdraw(id).expect(200);
    await withdraw(id).expect(200);
    await putBack(id).expect(200);
    await putBack(id).expect(200);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('cannot be one that a buyer holds, nor ever one that is sold', async () => {
    const id = await stocked();
    const held = await hold(buyer, [id]);
    expect((await withdraw(id).expect(409)).body).toMatchObject({ code: 'lead_not_withdrawable' });
    await pay(buyer, held);
    await reaches(buyer, held.orderId, 'paid');
    expect((await withdraw(id).expect(409)).body).toMatchObject({ code: 'lead_not_withdrawable' });
    expect((await putBack(id).expect(200)).body).toMatchObject({ status: 'sold' });
  });

  it('after its hold ran out is not sold by money that still comes: it goes back', async () => {
    const id = await stocked();
    const held = await hold(buyer, [id]);
    await shop.db.run(`UPDATE orders SET checked_at = now() + interval '1 hour' WHERE id = $1`, [held.orderId]);
    await shop.db.run(`UPDATE aged_leads SET held_until = now() - interval '1 second' WHERE id = $1`, [id]);
    await withdraw(id).expect(200);
    await pay(buyer, held);
    await waitFor('the order to be closed', async () => (await orderRow(shop, held.orderId)).status === 'cancelled');
    expect(await orderRow(shop, held.orderId)).toMatchObject({ reason: 'paid_too_late' });
    expect(await read(id)).toMatchObject({ status: 'withdrawn', sale: null });
  });

  it('after its hold ran out belongs to no order', async () => {
    const id = await stocked();
    const { orderId } = await hold(buyer, [id]);
    await letHoldRunOut(shop, orderId);
    await withdraw(id).expect(200);
    expect(await read(id)).toMatchObject({ status: 'withdrawn', hold: null });
  });

  it('L25 put back while its old order is still open can be bought by others, and that order pays too late', async () => {
    const id = await stocked();
    const late = await hold(buyer, [id]);
    await letLeadsGo(shop, late.orderId);
    await withdraw(id).expect(200);
    await putBack(id).expect(200);
    const other = await shop.signedIn('buyer');
    const held = await hold(other, [id]);
    expect(await orderRow(shop, late.orderId)).toMatchObject({ status: 'pending' });
    await pay(other, held);
    await reaches(other, held.orderId, 'paid');
    await pay(buyer, late);
    await waitFor('the late order to be closed', async () => (await orderRow(shop, late.orderId)).reason === 'paid_too_late');
    expect(await read(id)).toMatchObject({ status: 'sold', sale: { orderId: held.orderId } });
  });

  it('at the moment it is bought is exactly one of the two', async () => {
    const ids = await stockLeads(
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

  it('has a last guard in the table itself', async () => {
    const id = await stocked();
    await withdraw(id).expect(200);
    await expect(shop.db.run(`UPDATE aged_leads SET held_until = now() + interval '1 hour' WHERE id = $1`, [id])).rejects.toThrow(
      /aged_leads_withdrawn_unordered/,
    );
  });
});
