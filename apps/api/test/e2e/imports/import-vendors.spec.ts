import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportRowsPage, ImportView } from '@warmline/contracts/lead-imports/types';
import type { Vendor, VendorRow } from '@warmline/contracts/lead-imports/vendors';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import type { Page } from '@warmline/contracts/lists/page';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { buildPhone } from '../../factories/csv.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, upload, waitUntilIdle } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';

describe('vendors of leads and problems of rows', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
    buyer = await shop.signedIn('buyer');
  });
  afterAll(() => shop.stop());

  const uploadFrom = async (vendor: string, content: string): Promise<ImportView> => {
    const sent = admin.post('/api/admin/imports').query({ vendor }).attach('file', Buffer.from(content), 'leads.csv');
    return waitUntilIdle(admin, ((await sent.expect(201)).body as ImportView).id);
  };
  const plan = async (id: string, body: object): Promise<ImportView> => {
    const chosen = { priceProfile: 'template', defaultAgeRange: '30-60', ...body };
    await admin.post(`/api/admin/imports/${id}/plan`).send(chosen).expect(200);
    return waitUntilIdle(admin, id);
  };
  const figuresOf = async (name: string): Promise<VendorRow | undefined> =>
    ((await admin.get('/api/admin/vendors/figures').expect(200)).body as VendorRow[]).find((vendor) => vendor.name === name);
  const leads = (importId: string) =>
    shop.db.query<{ price: number | null; cost: number | null }>(
      'SELECT explicit_price_cents AS price, cost_cents AS cost FROM aged_leads WHERE import_id = $1 ORDER BY row_no',
      [importId],
    );

  it('L40 reads Cost as what the vendor charges and sells at the price list', async () => {
    const file = `name,phone,state,email,Cost\nAnn,${buildPhone()},TX,,$1.10\nBo,${buildPhone()},FL,,0.45\nCy,${buildPhone()},FL,,\n`;
    const planned = await upload(admin, file);
    expect(planned).toMatchObject({
      status: 'planned',
      mapping: { cost: 4 },
      newRows: 3,
      projectedRevenueCents: 900,
      projectedCostCents: 155,
    });
    expect(planned.mapping.price).toBeUndefined();
    const stored = await confirm(admin, planned.id);
    expect(await leads(stored.id)).toEqual([
      { price: null, cost: 110 },
      { price: null, cost: 45 },
      { price: null, cost: null },
    ]);
    const [listed] = (await buyer.get('/api/aged-leads?limit=1').expect(200)).body as object[];
    expect(JSON.stringify(listed)).not.toMatch(/cost/i);
  });

  it('L40 stores the cost of a row, or else that of the file, also beside a lead that was stored since the plan', async () => {
    const overtaken = buildPhone();
    const file = (phone: string) =>
      `name,phone,state,email,Cost\nAnn,${buildPhone()},TX,,1.10\nBo,${buildPhone()},TX,,\nCy,${phone},TX,,2\n`;
    const mapping = { name: 0, phone: 1, state: 2, email: 3, cost: 4 };
    const costsAfter = async (phone: string, meanwhile: () => Promise<unknown>) => {
      const { id } = await upload(admin, file(phone));
      expect(await plan(id, { mapping, notInFile: ['ageRange', 'price'], costCents: 80 })).toMatchObject({
        projectedCostCents: 390,
      });
      await meanwhile();
      return (await confirm(admin, id)) && (await leads(id)).map(({ cost }) => cost);
    };
    expect(await costsAfter(buildPhone(), () => Promise.resolve())).toEqual([110, 80, 200]);
    expect(await costsAfter(overtaken, () => addInventory(shop, [buildLead({ phone: overtaken })]))).toEqual([110, 80]);
  });

  it('L41 asks once per vendor whose price a column “Price” holds, and L44 remembers the answer and what is not in its files', async () => {
    const file = (email = '') => `name,phone,state${email},Price\nAnn,${buildPhone()},TX${email && ',a@b.co'},1.20\n`;
    const first = await uploadFrom('Acme Leads', file());
    expect(first).toMatchObject({ status: 'unmapped', vendor: { name: 'Acme Leads' }, priceQuestion: 3 });
    await admin.post(`/api/admin/imports/${first.id}/confirm`).expect(409);
    const mapping = { name: 0, phone: 1, state: 2, cost: 3 };
    const chosen = await plan(first.id, { mapping, notInFile: ['email', 'ageRange', 'price'], priceProfile: 'form' });
    expect(chosen).toMatchObject({ status: 'planned', priceQuestion: null, projectedCostCents: 120, projectedRevenueCents: 500 });
    await confirm(admin, first.id);

    const same = await uploadFrom('ACME leads', file());
    expect(same).toMatchObject({ status: 'planned', mappingSource: 'remembered', priceProfile: 'form', mapping: { cost: 3 } });
    const otherLayout = await uploadFrom('acme leads', `Price,state,phone,name\n2,TX,${buildPhone()},Al\n`);
    expect(otherLayout).toMatchObject({
      status: 'planned',
      mappingSource: 'detected',
      mapping: { cost: 0 },
      notInFile: ['email', 'ageRange', 'price'],
      vendor: { name: 'Acme Leads' },
    });
    // The next vendor is asked again; a file without a vendor is read as specified.
    expect(await uploadFrom('Other Leads', file(',email'))).toMatchObject({ status: 'unmapped', priceQuestion: 4 });
    expect(await upload(admin, file(',email'))).toMatchObject({ status: 'planned', mapping: { price: 4 }, priceQuestion: null });
  });

  it('L41 keeps “Price” as the selling price once an admin said so', async () => {
    const file = () => `name,phone,state,email,Price\nAnn,${buildPhone()},TX,,7\n`;
    const first = await uploadFrom('Sells', file());
    await plan(first.id, { mapping: { name: 0, phone: 1, state: 2, email: 3, price: 4 }, notInFile: ['ageRange'] });
    await confirm(admin, first.id);
    const again = await uploadFrom('Sells', `phone,name,state,email,Lead Price\n${buildPhone()},Bo,TX,,9\n`);
    expect(again).toMatchObject({ status: 'planned', mapping: { price: 4 }, projectedRevenueCents: 900 });
  });

  it('L44 starts a vendor’s file with its cost and price list, and lists what its leads brought in', async () => {
    await uploadFrom('Figures', `name,phone,state,email\nAnn,${buildPhone()},TX,\n`);
    const id = (await figuresOf('Figures'))!.id;
    const defaults = { name: 'Figures Inc', costCents: 80, priceProfile: 'form' };
    await admin.post(`/api/admin/vendors/${id}`).send(defaults).expect(200);
    const file = `name,phone,state,email\nAnn,${buildPhone()},TX,\nBo,${buildPhone()},TX,\nCy,12,TX,\n`;
    const planned = await uploadFrom('figures inc', file);
    expect(planned).toMatchObject({ costCents: 80, priceProfile: 'form', projectedCostCents: 160, projectedRevenueCents: 1000 });
    await confirm(admin, planned.id);
    expect(await leads(planned.id)).toEqual([
      { price: null, cost: 80 },
      { price: null, cost: 80 },
    ]);
    const [lead] = await shop.db.query<{ id: number }>('SELECT min(id)::float8 AS id FROM aged_leads WHERE import_id = $1', [
      planned.id,
    ]);
    const order = await hold(buyer, [lead!.id]);
    await pay(buyer, order);
    await waitForStatus(buyer, order.orderId, 'paid');
    await shop.db.run(
      'UPDATE orders SET refunded_cents = 250 WHERE id = (SELECT order_id FROM aged_leads WHERE id = $1::bigint)',
      [lead!.id],
    );
    expect(await figuresOf('Figures Inc')).toMatchObject({
      imports: 1,
      stored: 2,
      rejected: 1,
      sold: 1,
      revenueCents: 500,
      costOfSoldCents: 80,
      refundedCents: 250,
    });
    const history = (await admin.get(`/api/admin/imports?vendorId=${id}`).expect(200)).body as Page<ImportView>;
    expect(history.items.map(({ vendor }) => vendor?.name)).toEqual(['Figures Inc', 'Figures Inc']);
  });

  it('L44 M88 counts a refunded lead for its own vendor, and shares other refunds by what else was sold', async () => {
    const ids: number[] = [];
    for (const vendor of ['Good leads', 'Bad leads']) {
      const planned = await uploadFrom(
        vendor,
        `name,phone,state,email,Price\nAnn,${buildPhone()},TX,,6\nBo,${buildPhone()},TX,,6\n`,
      );
      await plan(planned.id, { mapping: { name: 0, phone: 1, state: 2, email: 3, price: 4 }, notInFile: ['ageRange'] });
      await confirm(admin, planned.id);
      const sql = 'SELECT id::float8 AS id FROM aged_leads WHERE import_id = $1 ORDER BY id';
      ids.push(...(await shop.db.query<{ id: number }>(sql, [planned.id])).map(({ id }) => id));
    }
    const order = await hold(buyer, ids);
    await pay(buyer, order);
    await waitForStatus(buyer, order.orderId, 'paid');
    const refund = async (amountCents: number, refundedCents: number, leadIds?: number[]) => {
      const ask = { requestId: randomUUID(), amountCents, refundedCents, reason: 'other', note: 'Wrong numbers', leadIds };
      await admin.post(`/api/admin/orders/${order.orderId}/refund`).send(ask).expect(200);
      await waitFor('the refund', async () => {
        const { body } = await admin.get(`/api/admin/orders/${order.orderId}`).expect(200);
        return (body as AdminOrder).refundedCents === refundedCents + amountCents;
      });
    };
    await refund(600, 0, [ids[3]!]);
    const refunded = async () => [await figuresOf('Good leads'), await figuresOf('Bad leads')].map((row) => row!.refundedCents);
    expect(await refunded()).toEqual([0, 600]);
    await refund(300, 600);
    expect(await refunded()).toEqual([200, 700]);
  });

  it('L44 shares a refund by the prices of the leads, and rounds the sum of a vendor only', async () => {
    const row = () => `Ann,${buildPhone()},TX,\n`;
    const header = 'name,phone,state,email\n';
    const files = [await uploadFrom('Three', header + row() + row() + row()), await uploadFrom('One', header + row())];
    for (const { id } of files) await confirm(admin, id);
    const bought = await shop.db.query<{ id: number }>(
      'SELECT id::float8 AS id FROM aged_leads WHERE import_id = ANY($1::uuid[])',
      [files.map(({ id }) => id)],
    );
    const order = await hold(
      buyer,
      bought.map(({ id }) => id),
    );
    await pay(buyer, order);
    await waitForStatus(buyer, order.orderId, 'paid');
    await shop.db.run('UPDATE orders SET refunded_cents = 101 WHERE id = $1', [order.orderId]);
    expect(await figuresOf('Three')).toMatchObject({ sold: 3, revenueCents: 900, refundedCents: 76 });
    expect(await figuresOf('One')).toMatchObject({ sold: 1, revenueCents: 300, refundedCents: 25 });
  });

  it('L44 keeps the cost and price list that a file brought while a vendor is renamed', async () => {
    const first = await uploadFrom('Renamed', `name,phone,state,email\nAnn,${buildPhone()},TX,\n`);
    const { id } = (await figuresOf('Renamed'))!;
    const mapping = { name: 0, phone: 1, state: 2, email: 3 };
    await plan(first.id, { mapping, notInFile: ['ageRange', 'price'], costCents: 65, priceProfile: 'form' });
    await confirm(admin, first.id);
    const change = async (values: object) =>
      (await admin.post(`/api/admin/vendors/${id}`).send(values).expect(200)).body as Vendor;
    const kept = { id, costCents: 65, priceProfile: 'form' };
    expect(await change({ name: 'Renamed Inc' })).toEqual({ ...kept, name: 'Renamed Inc' });
    expect(await figuresOf('Renamed Inc')).toMatchObject(kept);
    expect(await change({ costCents: null })).toEqual({ ...kept, name: 'Renamed Inc', costCents: null });
    const [entry] = await shop.db.query(`SELECT before, after FROM audit_log WHERE target_id = $1 ORDER BY id DESC LIMIT 1`, [
      id,
    ]);
    expect(entry).toMatchObject({
      before: { costCents: 65 },
      after: { name: 'Renamed Inc', costCents: null, priceProfile: 'form' },
    });
  });

  it('L44 keeps vendor names unique in any case, also between uploads at once', async () => {
    const file = () => `name,phone,state,email\nAnn,${buildPhone()},TX,\n`;
    await Promise.all(['Twice', 'TWICE', 'twice'].map((name) => uploadFrom(name, file())));
    const names = ((await admin.get('/api/admin/vendors').expect(200)).body as VendorRow[]).map(({ name }) => name.toLowerCase());
    expect(names.filter((name) => name === 'twice')).toHaveLength(1);
    const id = (await figuresOf('Sells'))!.id;
    const answer = await admin.post(`/api/admin/vendors/${id}`).send({ name: 'twice', costCents: null, priceProfile: null });
    expect(answer).toMatchObject({ status: 409, body: { code: 'vendor_known', errors: [{ field: 'name' }] } });
    await admin.post(`/api/admin/vendors/${id}`).send({ name: '', costCents: -1, priceProfile: 'cheap' }).expect(400);
    const tooLong = admin.post('/api/admin/imports').query({ vendor: 'x'.repeat(81) });
    await tooLong.attach('file', Buffer.from(file()), 'leads.csv').expect(400);
    await buyer.get('/api/admin/vendors').expect(403);
  });

  it('L13 L42 L43 groups rejected rows and warnings by their text, with the rows behind each', async () => {
    const good = (email: string, price: string) => `Ann,${buildPhone()},TX,${email},${price}`;
    const lines = [
      good('notanemail', ''),
      good('x y@z.com', '9'),
      good('ann@mail.example', 'call us'),
      'Bo,555,TX,,',
      'Bo,556,TX,,',
      `Bo,${buildPhone()},,,`,
    ];
    const planned = await upload(admin, `name,phone,state,email,price\n${lines.join('\n')}\n`);
    const [email, price] = ["Email is not valid; it won't be stored.", 'Price is not valid; the price list applies.'];
    expect(planned).toMatchObject({ newRows: 3, rejectedRows: 3, projectedRevenueCents: 1500, doubtfulPriceCents: 300 });
    expect(planned.problems).toEqual([
      { kind: 'rejected', text: 'Phone is not a 10-digit US number', rows: 2 },
      { kind: 'rejected', text: 'State is missing', rows: 1 },
      { kind: 'warning', text: email, rows: 2 },
      { kind: 'warning', text: price, rows: 1 },
    ]);
    const rows = async (problem: string, from = 0) => {
      const query = { problem, from };
      return (await admin.get(`/api/admin/imports/${planned.id}/rows`).query(query).expect(200)).body as ImportRowsPage;
    };
    expect(await rows('Phone is not a 10-digit US number', 1)).toMatchObject({ total: 2, rows: [{ index: 1, line: 6 }] });
    expect(await rows(email)).toMatchObject({
      total: 2,
      rows: [
        { line: 2, outcome: 'new', warnings: [email], lead: { email: null } },
        { line: 3, outcome: 'new', warnings: [email] },
      ],
    });
    expect(await rows('Something else')).toEqual({ total: 0, rows: [] });
    const stored = await confirm(admin, planned.id);
    expect(stored).toMatchObject({ storedRows: 3, problems: planned.problems });
    expect((await rows(price)).rows).toMatchObject([{ line: 4, lead: { priceCents: 300 } }]);
    expect(await leads(stored.id)).toMatchObject([{ price: null }, { price: 900 }, { price: null }]);
  });

  it('L43 finds the rows of a problem across batches', async () => {
    const lines = Array.from({ length: 2100 }, (_, at) => `Ann,${at % 500 === 3 ? 'x' : buildPhone()},TX,`);
    const planned = await upload(admin, `name,phone,state,email\n${lines.join('\n')}\n`);
    const query = { problem: 'Phone is not a 10-digit US number', from: 2, limit: 2 };
    const page = (await admin.get(`/api/admin/imports/${planned.id}/rows`).query(query).expect(200)).body as ImportRowsPage;
    expect(page.total).toBe(5);
    expect(page.rows.map(({ index, line }) => [index, line])).toEqual([
      [2, 1005],
      [3, 1505],
    ]);
  });
});
