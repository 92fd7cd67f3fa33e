import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WalletEntryPage } from '@warmline/contracts/wallet/types';
import { randomUUID } from 'node:crypto';
import { addInventory, buildLead } from '../../factories/leads.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { balanceOf, deposit, entriesOf } from '../../support/wallet/deposits.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('the activity of a wallet', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
  });
  afterAll(async () => {
    expect(await ledgerViolations(shop)).toEqual([]);
    await shop.stop();
  });

  it('W34 names the order of a purchase, except for a seat that sees only its own', async () => {
    const [owner, agent] = [await shop.signedIn('buyer', 'w34-owner'), await shop.signedIn('buyer', 'w34-agent')];
    await moveSeat(shop, 'w34-agent', { with: 'w34-owner', role: 'agent' });
    await deposit(owner, 10_000);
    await processPaymentEvents(shop);
    const leadIds = await addInventory(shop, [buildLead(), buildLead()]);
    const request = { leadIds, payWith: 'wallet', requestId: randomUUID() };
    const { orderId } = (await owner.post('/api/bulk-purchase-leads').send(request).expect(200)).body as { orderId: string };
    const { number } = (await owner.get(`/api/orders/${orderId}`).expect(200)).body as { number: string };
    const bought = { kind: 'purchase', amountCents: -1_000, availableAfterCents: 9_000, deposit: null };
    expect((await entriesOf(owner))[0]).toMatchObject({ ...bought, order: { id: orderId, number } });
    expect((await entriesOf(agent))[0]).toMatchObject({ ...bought, order: null });
    expect(await balanceOf(agent)).toEqual([9_000, 0, 0, 0]);
  });

  it('W34 lists the activity page by page, and as a CSV file', async () => {
    const buyer = await shop.signedIn('buyer', 'w30-pages');
    for (const cents of [2_000, 3_000, 4_000]) await deposit(buyer, cents);
    await processPaymentEvents(shop);
    const first = (await buyer.get('/api/wallet/entries?limit=2').expect(200)).body as WalletEntryPage;
    const rest = (await buyer.get(`/api/wallet/entries?limit=2&cursor=${first.next}`).expect(200)).body as WalletEntryPage;
    expect([...first.items, ...rest.items].map(({ availableAfterCents }) => availableAfterCents)).toEqual([9_000, 5_000, 2_000]);
    expect(rest.next).toBeNull();
    expect((await buyer.get('/api/wallet/entries?kind=purchase').expect(200)).body).toEqual({ items: [], next: null });
    expect((await buyer.get('/api/wallet/entries?to=2020-01-01').expect(200)).body).toEqual({ items: [], next: null });
    await buyer.get('/api/wallet/entries?kind=gift').expect(400);
    const csv = await buyer.get('/api/wallet/entries.csv').expect(200);
    expect(csv.headers['cache-control']).toBe('no-store');
    const [header, ...lines] = csv.text.trim().split(/\r?\n/);
    expect(header).toBe('date,what,order,deposit,amount,balance');
    expect(lines.map((line) => line.split(',').slice(-2).join())).toEqual(['40,90', '30,50', '20,20']);
  });
});
