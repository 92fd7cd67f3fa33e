import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import type { ClaimResponse, ClaimSignUpResponse, ClaimView } from '@warmline/contracts/orders/claim';
import type { OrderSummary } from '@warmline/contracts/orders/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { DocumentRegister } from '../../../src/modules/invoices/persistence/document-register.js';
import { createPerson, signInBrowser } from '../../support/accounts/accounts.js';
import { openAsGuest, paidAsGuest } from '../../support/shop/guests.js';
import { emailsTo } from '../../support/inbox.js';
import { waitUntilQueuesIdle } from '../../support/jobs.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const CLAIMS = '/api/order-claims';

describe('M83 P45 claiming the orders of a guest', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const newMailbox = () => `mailbox-${randomUUID().slice(0, 8)}@agency.example`;
  const tokensOf = async (email: string) =>
    (await emailsTo(email)).flatMap(({ Text }) => /\/claim\?token=([\w-]+)/.exec(Text)?.[1] ?? []);
  /** Requests a link for an order and returns its token. */
  async function linkTo({ reference, email }: { reference: string; email: string }): Promise<string> {
    const before = await tokensOf(email);
    await shop.anonymous().post(CLAIMS).send({ reference }).expect(200);
    return waitFor('the link', async () => (await tokensOf(email)).find((token) => !before.includes(token)));
  }
  const signUp = (token: string, more: object = {}) => ({
    token,
    username: `claim-${randomUUID().slice(0, 8)}`,
    password: 'harbor-lights-9',
    firstName: 'Dana',
    lastName: 'de la Cruz',
    agencyName: 'Cruz Agency',
    phone: '3055550123',
    ...more,
  });
  const ordersOf = async (browser: Agent) =>
    ((await browser.get('/api/orders').expect(200)).body as OrderSummary[]).map(({ id }) => id).sort();
  const buyer = async () => signInBrowser(shop, await createPerson(shop));

  it('M83 P45 creates an account with all orders of the address, and signs in to it', async () => {
    const email = newMailbox();
    const first = await paidAsGuest(shop, { email });
    const second = await paidAsGuest(shop, { email: email.toUpperCase() });
    const other = await paidAsGuest(shop);
    const { body } = await shop.anonymous().post(CLAIMS).send({ reference: first.reference }).expect(200);
    expect(body).toEqual({ sentTo: 'm•••@agency.example' });
    const token = await waitFor('the link', async () => (await tokensOf(email))[0]);
    const { body: view } = (await shop.anonymous().post(`${CLAIMS}/check`).send({ token }).expect(200)) as { body: ClaimView };
    expect(view).toMatchObject({
      email,
      hasAccount: false,
      orders: [{ quantity: 2, totalCents: 7400 }, { quantity: 2 }],
      contact: { firstName: 'Dana', lastName: 'de la Cruz', agencyName: 'Cruz Agency', phone: '3055550123' },
    });

    const browser = shop.anonymous();
    const account = signUp(token);
    const { body: made } = (await browser.post(`${CLAIMS}/sign-up`).send(account).expect(200)) as { body: ClaimSignUpResponse };
    expect(made.session).toMatchObject({
      user: { username: account.username, email, agencyName: 'Cruz Agency' },
      seatRole: 'owner',
    });
    expect([...made.orderIds].sort()).toEqual([first.orderId, second.orderId].sort());
    expect(await ordersOf(browser)).toEqual([first.orderId, second.orderId].sort());

    const admin = await shop.signedIn('admin');
    const { body: seen } = (await admin.get(`/api/admin/orders/${first.orderId}`).expect(200)) as { body: AdminOrder };
    expect(seen.timeline).toContainEqual(expect.objectContaining({ what: 'claimed', by: account.username }));
    const untouched = await admin.get(`/api/admin/orders/${other.orderId}`).expect(200);
    expect((untouched.body as AdminOrder).timeline.map(({ what }) => what)).not.toContain('claimed');
    // The receipt's link alone no longer shows the set-up.
    await shop.anonymous().get(`/api/order-setups/${first.reference}`).expect(403);
    await browser.get(`/api/order-setups/${first.reference}`).expect(200);
    await shop.anonymous().post(CLAIMS).send({ reference: first.reference }).expect(409);
    // The email proved the address: no survey can change the account (P30).
    const [row] = await shop.db.query<{ claimed: boolean }>(
      'SELECT claimed_at IS NOT NULL AS claimed FROM users WHERE username = $1',
      [account.username],
    );
    expect(row).toEqual({ claimed: true });
  });

  it('M83 moves the orders into the account that is signed in, and works once', async () => {
    const order = await paidAsGuest(shop);
    const token = await linkTo(order);
    const [mine, thief] = [await buyer(), await buyer()];
    const { body } = (await mine.post(`${CLAIMS}/accept`).send({ token }).expect(200)) as { body: ClaimResponse };
    expect(body.orderIds).toEqual([order.orderId]);
    expect(await ordersOf(mine)).toEqual([order.orderId]);
    for (const path of ['check', 'accept'])
      expect((await thief.post(`${CLAIMS}/${path}`).send({ token }).expect(400)).body).toMatchObject({
        code: 'claim_link_invalid',
      });
    await shop.anonymous().post(`${CLAIMS}/sign-up`).send(signUp(token)).expect(400);
    expect(await ordersOf(thief)).toEqual([]);
  });

  it('M83 W63 waits for documents that are being written, which then have an owner, too', async () => {
    const order = await paidAsGuest(shop);
    const token = await linkTo(order);
    const mine = await buyer();
    let claim: Promise<unknown> = Promise.resolve();
    await shop.db.transaction(async (tx) => {
      await shop.app.get(DocumentRegister, { strict: false }).lock(tx);
      claim = mine.post(`${CLAIMS}/accept`).send({ token }).expect(200).then();
      await waitFor('the claim to wait for the run', async () => {
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%invoice_progress%' AND datname = current_database()`;
        return (await shop.db.query(waiting)).length > 0;
      });
    });
    await claim;
    expect(await ordersOf(mine)).toEqual([order.orderId]);
  });

  it('M83 voids the other links of an address once one was used, also for its later orders', async () => {
    const order = await paidAsGuest(shop);
    const [used, leftOver] = [await linkTo(order), await linkTo(order)];
    await (await buyer()).post(`${CLAIMS}/accept`).send({ token: used }).expect(200);
    const later = await paidAsGuest(shop, { email: order.email });
    await (await buyer()).post(`${CLAIMS}/accept`).send({ token: leftOver }).expect(400);
    await shop
      .anonymous()
      .post(`${CLAIMS}/check`)
      .send({ token: await linkTo(later) })
      .expect(200);
  });

  it('M83 gives the order to one account when two claim it at once, by one link or by two', async () => {
    for (const linkCount of [1, 2]) {
      const order = await paidAsGuest(shop);
      const tokens = [await linkTo(order)];
      tokens.push(linkCount === 2 ? await linkTo(order) : tokens[0]!);
      const rivals = await Promise.all([buyer(), buyer()]);
      const answers = await Promise.all(rivals.map((rival, at) => rival.post(`${CLAIMS}/accept`).send({ token: tokens[at] })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const owned = await Promise.all(rivals.map(ordersOf));
      expect(owned.flat()).toEqual([order.orderId]);
    }
  });

  it('M83 refuses staff, viewers and visitors, and the link stays valid', async () => {
    const order = await paidAsGuest(shop);
    const token = await linkTo(order);
    const viewer = await createPerson(shop);
    await moveSeat(shop, viewer.username, { with: (await createPerson(shop)).username, role: 'viewer' });
    for (const browser of [await shop.signedIn('admin'), await shop.signedIn('support'), await signInBrowser(shop, viewer)])
      await browser.post(`${CLAIMS}/accept`).send({ token }).expect(403);
    await shop.anonymous().post(`${CLAIMS}/accept`).send({ token }).expect(401);
    await shop.anonymous().post(`${CLAIMS}/check`).send({ token }).expect(200);
  });

  it('M83 expires after a day, and stores no token', async () => {
    const order = await paidAsGuest(shop);
    const token = await linkTo(order);
    const stored = await shop.db.query<{ text: string }>(
      `SELECT row_to_json(c)::text AS text FROM order_claims c UNION ALL SELECT payload::text FROM outbox`,
    );
    expect(stored.some(({ text }) => text.includes(token))).toBe(false);
    await shop.db.run(`UPDATE order_claims SET expires_at = now() WHERE order_id = $1`, [order.orderId]);
    await (await buyer()).post(`${CLAIMS}/accept`).send({ token }).expect(400);
    await shop.anonymous().post(`${CLAIMS}/sign-up`).send(signUp(token)).expect(400);
  });

  it('M83 emails no link for an unpaid, an unknown or a refunded order', async () => {
    const unpaid = await openAsGuest(shop.anonymous());
    expect((await shop.anonymous().post(CLAIMS).send({ reference: unpaid.reference }).expect(409)).body).toMatchObject({
      code: 'order_not_paid',
    });
    await shop.anonymous().post(CLAIMS).send({ reference: 'unknown' }).expect(404);
    const refunded = await paidAsGuest(shop);
    const token = await linkTo(refunded);
    const admin = await shop.signedIn('admin');
    const refund = { amountCents: 7400, reason: 'other', note: 'Asked for it', refundedCents: 0, requestId: randomUUID() };
    await admin.post(`/api/admin/orders/${refunded.orderId}/refund`).send(refund).expect(200);
    await waitFor('the refund', async () => {
      const { body } = await admin.get(`/api/admin/orders/${refunded.orderId}`).expect(200);
      return (body as AdminOrder).status === 'cancelled';
    });
    await shop.anonymous().post(CLAIMS).send({ reference: refunded.reference }).expect(409);
    await (await buyer()).post(`${CLAIMS}/accept`).send({ token }).expect(400);
  });

  it('M83 sends five links an hour to one address at most', async () => {
    const order = await paidAsGuest(shop);
    for (let request = 0; request < 7; request += 1)
      await shop.anonymous().post(CLAIMS).send({ reference: order.reference }).expect(200);
    await waitUntilQueuesIdle(shop);
    expect(await tokensOf(order.email)).toHaveLength(5);
  });

  it('P45 rejects a taken name at its field and keeps the link, and asks the owner of an account to sign in', async () => {
    const taken = await createPerson(shop);
    const order = await paidAsGuest(shop, { email: taken.email });
    const token = await linkTo(order);
    expect((await shop.anonymous().post(`${CLAIMS}/check`).send({ token }).expect(200)).body).toMatchObject({ hasAccount: true });
    const refused = async (more: object) => {
      const { body, status } = await shop.anonymous().post(`${CLAIMS}/sign-up`).send(signUp(token, more));
      return { status, ...(body as { code: string; errors: { field: string }[] }) };
    };
    expect(await refused({ username: taken.username })).toMatchObject({ status: 409, errors: [{ field: 'username' }] });
    expect(await refused({})).toMatchObject({ status: 409, code: 'email_taken' });
    expect(await refused({ password: 'short' })).toMatchObject({ status: 400, errors: [{ field: 'password' }] });
    expect(await refused({ username: 'a b c' })).toMatchObject({ status: 400, errors: [{ field: 'username' }] });
    await (await signInBrowser(shop, taken)).post(`${CLAIMS}/accept`).send({ token }).expect(200);
  });
});
