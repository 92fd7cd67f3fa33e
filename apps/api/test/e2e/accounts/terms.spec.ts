import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CurrentTerms } from '@warmline/contracts/compliance/types';
import type { LegalView } from '@warmline/contracts/site/legal';
import type { Agent } from 'supertest';
import { Terms } from '../../../src/modules/compliance/public.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { buildSurvey } from '../../factories/surveys.js';
import { emailsTo } from '../../support/inbox.js';
import { paidAsGuest } from '../../support/shop/guests.js';
import { TRANSFERS } from '../../support/shop/admin-orders.js';
import { CONSENT } from '../../support/shop/cards.js';
import { deposit, openDeposit } from '../../support/wallet/deposits.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('P70 terms of service', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;

  const publish = async (text: string, reviewed = true) => {
    const { revision } = (await admin.get('/api/admin/site/legal/terms').expect(200)).body as LegalView;
    await admin.post('/api/admin/site/legal/terms').send({ revision, text, publish: true, reviewed }).expect(200);
  };
  const current = async (browser: Agent = buyer) => (await browser.get('/api/terms/current').expect(200)).body as CurrentTerms;
  const accept = ({ id, sha256 }: Pick<CurrentTerms, 'id' | 'sha256'>, browser: Agent = buyer) =>
    browser.post(`/api/terms/${id}/accept`).send({ sha256 });
  const entryOf = (kind: string) => async (username: string) =>
    shop.db.query<{ agency: string; browser: string }>(
      `SELECT l.agency_id AS agency, l.visitor_id AS browser FROM access_log l JOIN users u ON u.id = l.user_id
       WHERE u.username = $1 AND l.kind = $2 AND l.agency_id IS NOT NULL AND l.visitor_id IS NOT NULL`,
      [username, kind],
    );
  const [acceptedFrom, signedInFrom] = [entryOf('terms_accepted'), entryOf('signed_in')];
  const leads = () => addInventory(shop, [buildLead()]);
  const buy = async (payWith?: string) => {
    const press = payWith === undefined ? {} : { payWith, requestId: crypto.randomUUID() };
    return buyer.post('/api/bulk-purchase-leads').send({ leadIds: await leads(), ...press });
  };

  beforeAll(async () => {
    shop = await startTestApp({ settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
    [admin, buyer] = [await shop.signedIn('admin'), await shop.signedIn('buyer', 'reader')];
  });
  afterAll(() => shop.stop());

  it('P70 asks for nothing while no terms are published', async () => {
    await buyer.get('/api/terms/current').expect(404);
    expect((await buy()).status).toBe(200);
    await deposit(buyer, 5000);
    await waitFor('the deposit', async () => (await buyer.get('/api/wallet')).body.cashCents === 5000);
  });

  it('P70 refuses to sell, to take a deposit and to save a card until the terms are accepted, naming the version', async () => {
    await publish('One\n\nTwo');
    const refusals = [
      await buy(),
      await buy('wallet'),
      await buyer.post('/api/call-transfer-order').send(TRANSFERS),
      await buyer.post('/api/create-payment-intent').send({ amount: 975, callCount: 25 }),
      await buyer.post('/api/wallet/deposits').send({ amountCents: 5000, requestId: crypto.randomUUID() }),
      await buyer.post('/api/wallet/cards').send(CONSENT),
    ];
    for (const { status, body } of refusals) {
      expect(body).toMatchObject({ code: 'terms_required', termsVersion: 1, message: expect.stringContaining('version 1') });
      expect(status).toBe(403);
    }
    // Nobody is signed out, and what was bought stays in reach.
    await buyer.get('/api/orders').expect(200);
    expect(await shop.db.query(`SELECT FROM orders WHERE terms_version IS NOT NULL`)).toEqual([]);
  });

  it('P70 stores an acceptance once, with its text, address and browser, and then sells under that version', async () => {
    const terms = await current();
    expect(terms).toMatchObject({
      id: 1,
      version: 1,
      text: 'One\n\nTwo',
      accepted: false,
      acceptedVersion: null,
      added: ['One', 'Two'],
    });
    expect((await accept({ id: 1, sha256: 'f'.repeat(64) }).expect(409)).body).toMatchObject({ code: 'terms_changed' });
    for (const id of [2, 999_999_999_999_999]) await accept({ id, sha256: terms.sha256 }).expect(409);
    await accept({ id: 1, sha256: 'no' }).expect(400);
    await accept(terms).expect(204);
    await accept(terms).expect(204);
    expect(await current()).toMatchObject({ accepted: true, acceptedVersion: 1, added: [] });
    const stored = await shop.db.query(
      `SELECT version, encode(sha256, 'hex') AS sha256, accepted_by AS by, address FROM terms_acceptances`,
    );
    expect(stored).toEqual([{ version: 1, sha256: terms.sha256, by: 'asked', address: '127.0.0.1' }]);
    expect(await shop.db.query(`SELECT ref FROM access_log WHERE kind = 'terms_accepted'`)).toEqual([{ ref: 'terms-1' }]);
    const { body, status } = await buy('wallet');
    expect(status).toBe(200);
    const [order] = await shop.db.query('SELECT terms_version AS version FROM orders WHERE id = $1', [
      (body as { orderId: string }).orderId,
    ]);
    expect(order).toEqual({ version: 1 });
    await openDeposit(buyer, 5000);
  });

  it('P70 asks for a new text only, showing what it adds', async () => {
    await publish('One\n\nTwo', false);
    expect(await current()).toMatchObject({ version: 2, accepted: true });
    expect((await buy()).status).toBe(200);
    await publish('One\n\nTwo and a half\n\nThree');
    expect((await buy()).body).toMatchObject({ code: 'terms_required', termsVersion: 3 });
    const terms = await current();
    expect(terms).toMatchObject({ accepted: false, acceptedVersion: 1, added: ['Two and a half', 'Three'] });
    await accept(terms).expect(204);
    expect((await buy()).status).toBe(200);
  });

  it('P69 P70 records the acceptance of who claims orders with its agency and browser', async () => {
    const order = await paidAsGuest(shop);
    await shop.anonymous().post('/api/order-claims').send({ reference: order.reference }).expect(200);
    const token = await waitFor('the link', async () =>
      (await emailsTo(order.email)).map(({ Text }) => /\/claim\?token=([\w-]+)/.exec(Text)?.[1]).find(Boolean),
    );
    const account = { username: 'claimer', password: 'harbor-lights-9', firstName: 'Dana', lastName: 'Cruz' };
    const form = { ...account, token, agencyName: 'Cruz Agency', phone: '3055550123' };
    await shop.anonymous().post('/api/order-claims/sign-up').send(form).expect(200);
    expect(await signedInFrom('claimer')).toHaveLength(1);
    expect(await acceptedFrom('claimer')).toEqual(await signedInFrom('claimer'));
  });

  it('P69 P70 takes the form that creates an account as acceptance, because it says so, and lets guests agree by paying', async () => {
    const newcomer = shop.anonymous();
    await newcomer
      .post('/api/survey')
      .send(buildSurvey({ username: 'newcomer' }))
      .expect(200);
    const [account] = await shop.db.query<{ id: string }>(`SELECT id FROM users WHERE username = 'newcomer'`);
    const stored = 'SELECT version, accepted_by AS by, address FROM terms_acceptances WHERE user_id = $1';
    expect(await shop.db.query(stored, [account!.id])).toEqual([{ version: 3, by: 'sign_up', address: '127.0.0.1' }]);
    expect((await current(newcomer)).accepted).toBe(true);
    expect(await signedInFrom('newcomer')).toHaveLength(1);
    expect(await acceptedFrom('newcomer')).toEqual(await signedInFrom('newcomer'));
    const guest = shop.anonymous();
    const { body } = await guest.post('/api/create-payment-intent').send({ amount: 975, callCount: 25 }).expect(200);
    expect(body).toHaveProperty('clientSecret');
    expect(await shop.db.query(`SELECT terms_version AS version FROM orders WHERE buyer_id IS NULL`)).toEqual([{ version: 3 }]);
  });

  it('P70 nobody changes an acceptance', async () => {
    for (const change of [
      'UPDATE terms_acceptances SET version = 9',
      'DELETE FROM terms_acceptances',
      'TRUNCATE terms_acceptances',
    ]) {
      await expect(shop.db.run(change)).rejects.toMatchObject({ code: '42501' });
      await expect(shop.asOwner(change)).rejects.toMatchObject({ code: '42501' });
    }
    const [user] = await shop.db.query<{ id: string }>(`SELECT id FROM users WHERE username = 'reader'`);
    expect(await shop.app.get(Terms, { strict: false }).acceptedBy(user!.id)).toMatchObject({ version: 3, address: '127.0.0.1' });
  });
});
