import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { AdminLead } from '@warmline/contracts/leads/admin-types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { addInventory, buildLead, type LeadSeed } from '../../factories/leads.js';
import { expireLeadHolds, hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('editing one lead', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    [admin, buyer] = [await shop.signedIn('admin'), await shop.signedIn('buyer')];
  });
  afterAll(() => shop.stop());

  const add = (count: number, lead: Partial<LeadSeed> = {}) =>
    addInventory(
      shop,
      Array.from({ length: count }, () => buildLead(lead)),
    );
  const lead = async (id: number) => (await admin.get(`/api/admin/leads/${id}`).expect(200)).body as AdminLead;
  const values = async (id: number) => {
    const { name, phone, state, version } = await lead(id);
    return { name, phone, state, version };
  };

  it('L51 changes the given values, keeps the age without a time, and records no personal data', async () => {
    const [id] = (await add(1, { priceCents: 250, ageDays: 70 })) as [number];
    const body = {
      ...(await values(id)),
      name: 'Ann  Renamed',
      email: 'ann@mail.example',
      phone: '(614) 555-0199',
      state: 'ohio',
    };
    expect((await admin.put(`/api/admin/leads/${id}`).send(body).expect(200)).body).toMatchObject({
      name: 'Ann Renamed',
      email: 'ann@mail.example',
      phone: '(614) 555-0199',
      state: 'OH',
      actualAge: 70,
      priceCents: 400,
      priceGiven: false,
    });
    const { items } = (await admin.get('/api/admin/audit?action=lead.edited').expect(200)).body as Page<AuditRow>;
    expect(items[0]).toMatchObject({
      target: { id: String(id) },
      before: { state: 'TX', priceCents: 250 },
      after: { state: 'OH', priceCents: null, edited: 'name, phone, email' },
    });
    expect(JSON.stringify(items[0])).not.toContain('Renamed');
  });

  it('L70 L51 removes the ZIP code of a lead whose state is edited, and keeps it otherwise', async () => {
    const [id] = (await add(1, { state: 'FL' })) as [number];
    await shop.db.run(`UPDATE aged_leads SET zip = '33101' WHERE id = $1`, [id]);
    const edit = async (body: object) =>
      admin
        .put(`/api/admin/leads/${id}`)
        .send({ ...(await values(id)), ...body })
        .expect(200);
    expect((await edit({ state: 'florida', name: 'Ann Moved' })).body).toMatchObject({ state: 'FL', zip: '33101' });
    expect((await edit({ state: 'GA' })).body).toMatchObject({ state: 'GA', zip: null });
    const { items } = (await admin.get('/api/admin/audit?action=lead.edited').expect(200)).body as Page<AuditRow>;
    expect(items[0]).toMatchObject({ target: { id: String(id) }, after: { state: 'GA', edited: 'zip' } });
  });

  it('L11 L51 keeps a state of a file that does not exist, and takes no other one', async () => {
    const [id] = (await add(1, { state: 'ON' })) as [number];
    const edit = async (body: object) => admin.put(`/api/admin/leads/${id}`).send({ ...(await values(id)), ...body });
    expect(await edit({ name: 'Ann Toronto' })).toMatchObject({ status: 200, body: { name: 'Ann Toronto', state: 'ON' } });
    const errors = [{ field: 'state', message: LEAD_MESSAGES.stateNotUs }];
    expect(await edit({ state: 'QC' })).toMatchObject({ status: 400, body: { errors } });
    expect(await edit({ state: 'Ohio' })).toMatchObject({ status: 200, body: { state: 'OH' } });
  });

  it('L51 refuses an edit of a lead that changed meanwhile, and a known phone at its field', async () => {
    const [id, other] = (await add(2)) as [number, number];
    const body = await values(id);
    await admin
      .put(`/api/admin/leads/${id}`)
      .send({ ...body, price: 7 })
      .expect(200);
    expect(
      (
        await admin
          .put(`/api/admin/leads/${id}`)
          .send({ ...body, price: 6 })
          .expect(409)
      ).body,
    ).toMatchObject({ code: 'lead_changed' });
    const { phone } = await lead(other);
    const known = await admin
      .put(`/api/admin/leads/${id}`)
      .send({ ...(await values(id)), phone })
      .expect(409);
    expect(known.body).toMatchObject({ code: 'lead_known', errors: [{ field: 'phone', message: LEAD_MESSAGES.known }] });
    expect((await lead(id)).priceCents).toBe(700);
  });

  it('L51 refuses to edit a held or sold lead', async () => {
    const [id] = (await add(1)) as [number];
    const held = await hold(buyer, [id]);
    const edit = async () => admin.put(`/api/admin/leads/${id}`).send(await values(id));
    expect((await edit()).body).toMatchObject({ code: 'lead_not_editable', message: expect.stringContaining('paying') });
    await pay(buyer, held);
    await waitForStatus(buyer, held.orderId, 'paid');
    expect((await edit()).body).toMatchObject({ code: 'lead_not_editable', message: expect.stringContaining('sold') });
  });

  it('L51 refuses to edit a lead whose hold expired while its order can still be paid, until the order is closed', async () => {
    const [id, other] = (await add(2)) as [number, number];
    const [late, left] = [await hold(buyer, [id]), await hold(buyer, [other])];
    for (const { orderId } of [late, left]) await expireLeadHolds(shop, orderId);
    const edit = async (lead: number) =>
      admin.put(`/api/admin/leads/${lead}`).send({ ...(await values(lead)), phone: '(614) 555-0142' });
    expect((await edit(id)).body).toMatchObject({ code: 'lead_not_editable', message: expect.stringContaining('paying') });
    const { phone } = await lead(id);
    await pay(buyer, late);
    expect(await waitForStatus(buyer, late.orderId, 'paid')).toMatchObject({ leads: [{ id, phone }] });
    await buyer.post(`/api/orders/${left.orderId}/cancel`).expect(204);
    expect((await edit(other)).status).toBe(200);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ phone: '614' }, 'phone'],
    [{ email: 'x' }, 'email'],
    [{ state: '' }, 'state'],
    [{ state: 'QQ' }, 'state'],
    [{ price: 'free' }, 'price'],
    [{ formFillTime: '2999-01-01' }, 'formFillTime'],
  ])('L51 checks %j like the form for a single lead', async (wrong, field) => {
    const [id] = (await add(1)) as [number];
    const answer = await admin
      .put(`/api/admin/leads/${id}`)
      .send({ ...(await values(id)), ...wrong })
      .expect(400);
    expect((answer.body as ErrorBody).errors).toMatchObject([{ field }]);
  });
});
