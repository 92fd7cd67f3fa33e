import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Access } from '@warmline/contracts/auth/access';
import type { UserSessionView } from '@warmline/contracts/auth/types';
import type { LiveEvent } from '@warmline/contracts/http/live-events';
import type { Page } from '@warmline/contracts/lists/page';
import { randomUUID } from 'node:crypto';
import { buildLead, addInventory } from '../../factories/leads.js';
import { buildEvent, buildIntent, intentIdOf, postEvent } from '../../factories/payment-events.js';
import { sendApplication, buildApplication } from '../../factories/partners.js';
import { hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { openStream } from '../../support/live-stream.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';
import { LiveEvents } from '../../../src/platform/events/live-events.js';

/** Timer functions that stay real: only the interval of the pings is faked. */
const REAL_TIMERS = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'hrtime',
  'performance',
] as const;

describe('F3 live events', () => {
  let shop: TestApp;
  const stopping = new AbortController();
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(async () => {
    stopping.abort();
    await shop.stop();
  });

  const listen = (username: string) => openStream(shop, username, stopping.signal);

  /** Gives a buyer a seat as an agent in the agency of a new buyer. */
  async function joinAgency(username: string) {
    await shop.createUser('buyer', `boss-${username}`);
    await moveSeat(shop, username, { with: `boss-${username}`, role: 'agent', sees: 'all' });
  }

  it('tell all users that inventory changed, and only buyer and staff about an order, without lead data', async () => {
    const customer = await shop.signedIn('buyer', 'live-customer');
    for (const [access, name] of [
      ['buyer', 'live-other'],
      ['admin', 'live-admin'],
    ] as const)
      await shop.createUser(access, name);
    const [mine, other, staff] = [await listen('live-customer'), await listen('live-other'), await listen('live-admin')];
    const lead = buildLead({ name: 'Quentin Vanterpool' });
    const ids = await addInventory(shop, [lead]);
    const held = await hold(customer, ids);
    await pay(customer, held);
    await waitForStatus(customer, held.orderId, 'paid');
    const about = (page: typeof mine) => page.events().filter((event) => event.type === 'order_changed');
    await waitFor('the news', async () => about(mine).length > 0 && about(staff).length > 0);
    for (const page of [mine, staff])
      expect(about(page)).toContainEqual({ type: 'order_changed', orderId: held.orderId, status: 'paid' });
    await waitFor(
      'the sale',
      async () =>
        other.events().filter((event) => event.type === 'stock_changed' && event.leadIds?.includes(ids[0]!)).length >= 2,
    );
    expect(about(other)).toEqual([]);
    for (const page of [mine, other, staff])
      for (const secret of [lead.name, lead.phone, lead.email!]) expect(page.text).not.toContain(secret);
  });

  it.each([
    ['processing', 'processing'],
    ['payment_failed', 'requires_payment_method'],
  ])('tell buyer and staff that a payment is %s', async (news, status) => {
    const names = [`live-payer-${news}`, `live-clerk-${news}`] as const;
    const customer = await shop.signedIn('buyer', names[0]);
    await shop.createUser('admin', names[1]);
    const held = await hold(customer, await addInventory(shop, [buildLead()]));
    const pages = [await listen(names[0]), await listen(names[1])];
    const intent = { ...buildIntent(intentIdOf(held), held.orderId, 500), status };
    await postEvent(shop, buildEvent(`payment_intent.${news}`, intent)).expect(200);
    const changed = { type: 'order_changed', orderId: held.orderId, status: 'pending' };
    for (const page of pages)
      await waitFor('the news', async () => page.events().some((event) => JSON.stringify(event) === JSON.stringify(changed)));
  });

  it('tell all users that the leads of a canceled order are available again', async () => {
    const customer = await shop.signedIn('buyer', 'live-waverer');
    await shop.createUser('buyer', 'live-onlooker');
    const onlooker = await listen('live-onlooker');
    const ids = await addInventory(shop, [buildLead(), buildLead()]);
    const heard = () => onlooker.events().filter((event) => event.type === 'stock_changed' && event.leadIds?.includes(ids[0]!));
    const { orderId } = await hold(customer, ids);
    await waitFor('the hold', async () => heard().length === 1);
    await customer.post(`/api/orders/${orderId}/cancel`).expect(204);
    await waitFor('the return', async () => heard().length === 2);
    expect(heard()[1]).toMatchObject({ leadIds: expect.arrayContaining(ids) as unknown });
  });

  it('P18 tell a user who must set a new password first only what concerns the account, and end once it is set', async () => {
    const [waiting, free] = ['live-temporary', 'live-free'] as const;
    const [userId] = [await shop.createUser('buyer', waiting), await shop.createUser('buyer', free)];
    const mustChange = (must: boolean) => shop.db.run('UPDATE users SET must_change_password = $2 WHERE id = $1', [userId, must]);
    await mustChange(true);
    const pages = [await listen(waiting), await listen(free)] as const;
    const live = shop.app.get(LiveEvents, { strict: false });
    await live.publish({ type: 'stock_changed', leadIds: [1] });
    const heard = (page: { events: () => LiveEvent[] }) => page.events().some(({ type }) => type === 'stock_changed');
    await waitFor('the news', async () => heard(pages[1]));
    expect(heard(pages[0])).toBe(false);
    await mustChange(false);
    await live.publish({ type: 'account_changed' }, { userId });
    await waitFor('the stream to end', async () => pages[0].ended);
  });

  it('P52 end at once for an account that is disabled or gets another role', async () => {
    const admin = await shop.signedIn('admin', 'live-head');
    const buyer = await shop.createUser('buyer', 'live-closed');
    const helper = await shop.createUser('support', 'live-promoted');
    await shop.createUser('buyer', 'live-stays');
    const pages = [await listen('live-closed'), await listen('live-promoted'), await listen('live-stays')] as const;
    const currentPassword = PASSWORD;
    await admin.put(`/api/users/${buyer}/status`).send({ status: 'disabled', currentPassword }).expect(204);
    await admin.put(`/api/users/${helper}/access`).send({ access: 'admin', currentPassword }).expect(204);
    const started = Date.now();
    await waitFor('both streams to end', async () => pages[0].ended && pages[1].ended);
    // Sooner than the next ping could have told.
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(pages[2].ended).toBe(false);
  });

  it('F48 send support only permitted kinds of events, and admins all of them', async () => {
    await shop.createUser('support', 'live-support');
    await shop.createUser('admin', 'live-owner');
    await shop.createUser('buyer', 'live-buyer');
    const [support, admin, buyer] = [await listen('live-support'), await listen('live-owner'), await listen('live-buyer')];
    const id = randomUUID();
    const progress = { status: 'running', batchesDone: 1, batches: 2, storedRows: 1000 };
    const news: LiveEvent[] = [
      { type: 'order_changed', orderId: id, status: 'paid' },
      { type: 'import_changed', importId: id, ...progress },
      { type: 'partner_application_changed', applicationId: id, status: 'pending' },
      { type: 'callbacks_changed' },
    ];
    const events = shop.app.get(LiveEvents, { strict: false });
    for (const event of news) await events.publish(event, { staff: true });
    // Kinds that could be published to all users, without staff as the audience.
    for (const event of news.slice(1)) await events.publish(event);
    await events.publish({ type: 'stock_changed', leadIds: [7] });
    await events.publish({ type: 'prices_changed' });
    for (const page of [support, admin, buyer])
      await waitFor('the last news', async () =>
        page.events().some(({ type }) => type === 'prices_changed' && page.events().at(-1)?.type === type),
      );
    const kinds = (page: typeof support) => new Set(page.events().map(({ type }) => type));
    expect(kinds(support)).toEqual(new Set(['prices_changed']));
    // What is on sale.
    expect(kinds(buyer)).toEqual(new Set(['prices_changed', 'stock_changed', 'callbacks_changed']));
    expect(kinds(admin)).toEqual(new Set([...news.map(({ type }) => type), 'prices_changed', 'stock_changed']));
  });

  it('tell only staff about a partner application and its decision, by id only', async () => {
    await shop.createUser('buyer', 'live-neighbour');
    await shop.createUser('admin', 'live-reviewer');
    const [buyer, reviewer] = [await listen('live-neighbour'), await listen('live-reviewer')];
    const fields = buildApplication();
    const { id } = (await sendApplication(shop.anonymous(), fields).expect(201)).body as { id: string };
    const heard = (status: string) => async () =>
      reviewer
        .events()
        .some((event) => event.type === 'partner_application_changed' && event.applicationId === id && event.status === status);
    await waitFor('the application', heard('pending'));
    const admin = await shop.signedIn('admin');
    await admin.patch(`/api/affnetwork-signups/${id}/status`).send({ status: 'approved' }).expect(200);
    await waitFor('the decision', heard('approved'));
    expect(buyer.text).not.toContain(id);
    expect(reviewer.text).not.toContain(fields.businessName);
  });

  it('tell no buyer about a guest order', async () => {
    await shop.createUser('buyer', 'live-stranger');
    await shop.createUser('admin', 'live-boss');
    const [stranger, staff] = [await listen('live-stranger'), await listen('live-boss')];
    const { body } = await shop
      .anonymous()
      .post('/api/create-payment-intent')
      .send({ amount: 37, callCount: 1, tier: 'premium' })
      .expect(200);
    const order = body as { clientSecret: string; orderId: string };
    await pay(shop.anonymous(), order);
    const hears = (page: typeof staff) => page.text.includes(order.orderId);
    await waitFor('staff to hear', async () => hears(staff));
    await shop.app.get(LiveEvents, { strict: false }).publish({ type: 'stock_changed', leadIds: [42] });
    await waitFor('later news', async () => stranger.text.includes('[42]'));
    expect(hears(stranger)).toBe(false);
  });

  it.each([
    [
      'the user signed out',
      async (cookie: string) => void (await shop.anonymous().get('/api/logout').set('Cookie', cookie).expect(302)),
    ],
    [
      'an admin ended the session (P44)',
      async (_cookie: string, username: string) => {
        const admin = await shop.signedIn('admin', `ender-${username}`);
        const { body } = await admin.get('/api/admin/sessions').query({ q: username }).expect(200);
        const found = (body as Page<UserSessionView>).items.filter((session) => session.username === username);
        for (const { id } of found) await admin.delete(`/api/admin/sessions/${id}`).expect(204);
      },
      'buyer' as const,
    ],
    [
      'the account became another kind',
      async (_cookie: string, username: string) =>
        void (await shop.db.run(`UPDATE users SET access = 'support' WHERE username = $1`, [username])),
    ],
    [
      'the seat moved to another agency',
      async (_cookie: string, username: string) => {
        await shop.createUser('buyer', `next-${username}`);
        await moveSeat(shop, username, { with: `next-${username}`, role: 'agent' });
      },
      'buyer' as const,
    ],
    [
      'the role of the seat changed',
      async (_cookie: string, username: string) =>
        moveSeat(shop, username, { with: `boss-${username}`, role: 'manager', sees: 'all' }),
      'buyer' as const,
    ],
    ['it was idle too long', async () => void (await shop.db.run(`UPDATE sessions SET seen_at = now() - interval '13 hours'`))],
  ])(
    'P5 end with the session at the next ping when %s; a ping does not keep a session alive',
    async (_how, end, access: Access = 'admin') => {
      const username = `live-leaver-${randomUUID().slice(0, 8)}`;
      await shop.createUser(access, username);
      if (access === 'buyer') await joinAgency(username);
      jest.useFakeTimers({ doNotFake: [...REAL_TIMERS] });
      const waitWithPings = (what: string, until: () => boolean) =>
        waitFor(what, async () => {
          jest.advanceTimersByTime(20_000);
          return until();
        });
      try {
        const page = await listen(username);
        await shop.db.run(`UPDATE sessions SET seen_at = now() - interval '5 minutes'`);
        await waitWithPings('a ping', () => page.ended || page.text.includes('event: ping'));
        expect(page.ended).toBe(false);
        const [row] = await shop.db.query<{ fresh: boolean }>(
          `SELECT bool_or(seen_at > now() - interval '1 minute') AS fresh FROM sessions`,
        );
        expect(row!.fresh).toBe(false);
        await end(page.cookie, username);
        // Pings sent before the end may still arrive after it.
        await waitWithPings('the stream to end', () => page.ended);
      } finally {
        jest.useRealTimers();
      }
    },
  );

  it('P42 tell a buyer nothing about their orders in an agency that they left', async () => {
    const userId = await shop.createUser('buyer', 'live-mover');
    await shop.createUser('buyer', 'live-new-boss');
    const seat = `SELECT agency_id AS "agencyId" FROM seats WHERE user_id = $1`;
    const [left] = await shop.db.query<{ agencyId: string }>(seat, [userId]);
    await moveSeat(shop, 'live-mover', { with: 'live-new-boss', role: 'manager', sees: 'all' });
    const [now] = await shop.db.query<{ agencyId: string }>(seat, [userId]);
    const page = await listen('live-mover');
    const events = shop.app.get(LiveEvents, { strict: false });
    const [old, own] = [randomUUID(), randomUUID()];
    await events.publish({ type: 'order_changed', orderId: old, status: 'paid' }, { userId, agencyId: left!.agencyId });
    await events.publish({ type: 'order_changed', orderId: own, status: 'paid' }, { userId, agencyId: now!.agencyId });
    await waitFor('the later news', async () => page.text.includes(own));
    expect(page.text).not.toContain(old);
  });

  it('are refused without a session', async () => {
    const answer = await fetch(`${shop.url}/api/events`);
    expect(answer.status).toBe(401);
    await answer.body?.cancel();
  });

  it('F26 gives an account no more streams than it needs, until one ends', async () => {
    await shop.createUser('buyer', 'live-many');
    const first = new AbortController();
    const { cookie } = await openStream(shop, 'live-many', first.signal);
    const open = () => fetch(`${shop.url}/api/events`, { headers: { cookie }, signal: stopping.signal });
    const answers = await Promise.all(Array.from({ length: 60 }, () => open().then(({ status }) => status)));
    expect(answers.filter((status) => status === 429)).toHaveLength(31);
    first.abort();
    await waitFor('a stream to end', async () => (await open()).ok);
  });
});
