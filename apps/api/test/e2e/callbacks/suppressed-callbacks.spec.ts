import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SUPPRESSION_MESSAGES } from '@warmline/contracts/suppression/messages';
import { randomUUID } from 'node:crypto';
import { FillPackages } from '../../../src/modules/orders/use-cases/packages/fill-packages.use-case.js';
import { buyAppointment, buyCallbacks, stockAppointments, stockCallbacks } from '../../support/shop/callbacks.js';
import { availableTo, fund } from '../../support/wallet/ledger.js';
import { addPackage, stockLeads } from '../../support/shop/packages.js';
import { listPhones } from '../../support/shop/suppression.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('L96 callbacks and packages, and the do-not-call list of an agency', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  async function agency() {
    const username = `buyer-${randomUUID().slice(0, 8)}`;
    const buyer = await shop.signedIn('buyer', username);
    return { buyer, agencyId: await fund(shop, username, 10_000) };
  }
  const phonesOf = async (table: 'callback_opportunities' | 'aged_leads', where = 'sold_at IS NULL') =>
    (await shop.db.query<{ phone: string }>(`SELECT phone FROM ${table} WHERE ${where} ORDER BY id`)).map(({ phone }) => phone);

  it('L96 the balance buys the others, and a card none', async () => {
    const { buyer, agencyId } = await agency();
    const ids = await stockCallbacks(shop, { count: 3, priceCents: 500 });
    const phones = await phonesOf('callback_opportunities');
    await listPhones(buyer, [phones[1]!]);
    for (const payWith of ['card', 'wallet_then_card'] as const)
      expect((await buyCallbacks(buyer, ids, { payWith }).expect(409)).body).toMatchObject({ code: 'list_needs_balance' });
    const press = { payWith: 'wallet', requestId: randomUUID(), total: 15 } as const;
    const { body } = (await buyCallbacks(buyer, ids, press).expect(200)) as { body: { orderId: string } };
    expect(body).toMatchObject({ status: 'paid', count: 2, total: 10 });
    expect(await phonesOf('callback_opportunities', `order_id = '${body.orderId}'`)).toEqual([phones[0], phones[2]]);
    expect((await buyCallbacks(buyer, ids, press).expect(200)).body).toMatchObject({ orderId: body.orderId });
    expect(await availableTo(shop, agencyId)).toBe(9_000);
    expect((await buyCallbacks(buyer, [ids[1]!], { payWith: 'wallet' }).expect(409)).body).toMatchObject({
      code: 'in_your_list',
      message: SUPPRESSION_MESSAGES.tooFewLeft('callbacks'),
    });
    await buyCallbacks(buyer, [ids[1]!], { payWith: 'wallet', allowListed: true }).expect(200);
  });

  it('L96 refuses an appointment that does not agree, to the agency that lists it only', async () => {
    const [{ buyer, agencyId }, { buyer: other }] = [await agency(), await agency()];
    const [one, two] = (await stockAppointments(shop, { count: 2 })) as [number, number];
    await listPhones(buyer, await phonesOf('callback_opportunities', `id IN (${one}, ${two})`));
    expect((await buyAppointment(buyer, one, {}).expect(409)).body).toMatchObject({ code: 'list_needs_balance' });
    for (const allowListed of [undefined, false])
      expect((await buyAppointment(buyer, one, { payWith: 'wallet', allowListed }).expect(409)).body).toMatchObject({
        code: 'in_your_list',
        message: SUPPRESSION_MESSAGES.listedAppointment,
      });
    expect(await availableTo(shop, agencyId)).toBe(10_000);
    await buyAppointment(buyer, one, { payWith: 'wallet', allowListed: true }).expect(200);
    await buyAppointment(other, two, { payWith: 'wallet' }).expect(200);
  });

  it.each(['aged_lead', 'callback'] as const)('L96 packages leave them out for the next order: %s', async (product) => {
    const isOfLeads = product === 'aged_lead';
    const [first, second] = [await agency(), await agency()];
    await shop.db.run(`UPDATE callback_opportunities SET held_until = now() + interval '1 day' WHERE sold_at IS NULL`);
    if (isOfLeads) await stockLeads(shop, 3);
    else await stockCallbacks(shop, { count: 3 });
    const table = isOfLeads ? 'aged_leads' : 'callback_opportunities';
    const phones = (await phonesOf(table, 'sold_at IS NULL AND held_until IS NULL')) as [string, string, string];
    await listPhones(first.buyer, [phones[1], phones[2]]);
    const orders: string[] = [];
    for (const { agencyId } of [first, second]) orders.push(await addPackage(shop, { quantity: 2, agencyId }));
    await shop.db.run('UPDATE orders SET product = $2 WHERE id = ANY($1::uuid[])', [orders, product]);
    await shop.app.get(FillPackages, { strict: false }).execute({});
    const soldTo = (orderId: string) => phonesOf(table, `order_id = '${orderId}'`);
    expect(await soldTo(orders[0]!)).toEqual([phones[0]]);
    expect(await soldTo(orders[1]!)).toEqual([phones[1], phones[2]]);
  });
});
