import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CurrentTerms } from '@warmline/contracts/compliance/types';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { Page } from '@warmline/contracts/lists/page';
import { ORDER_CHANNELS, ORDER_STATUSES } from '@warmline/contracts/orders/types';
import { readDocuments } from '@warmline/contracts/partners/types';
import { seeded } from '@warmline/domain/seeded-random';
import { US_STATES } from '@warmline/domain/places/us-states';
import { seedDemo } from '../../../src/cli/seed-demo.command.js';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { ReconcilePayments } from '../../../src/modules/orders/use-cases/refunds/reconcile-payments.use-case.js';
import { demoFiles } from '../../../src/seeders/demo-shop/demo-leads.js';
import { signInBrowser } from '../../support/accounts/accounts.js';
import { buildRefund, readAdminOrder, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { CALL_SETTINGS, routed } from '../../support/calls/calls.js';
import { itemsOf, reconcile } from '../../support/wallet/books.js';
import { cardsOf } from '../../support/shop/cards.js';
import { entriesOf } from '../../support/wallet/deposits.js';
import { runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('P8 demo shop', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { ...CALL_SETTINGS, DEMO_DATA: 'true' } });
    await seedDemo(shop.app, ['--with-shop']);
  });
  afterAll(() => shop.stop());

  const one = async <Row>(sql: string): Promise<Row> => (await shop.db.query<Row>(sql))[0]!;

  it('has 25,000 leads in every state and age range, with reserved phone numbers, from visible import files', async () => {
    const leads =
      await one(`SELECT count(*)::int AS leads, count(DISTINCT state)::int AS states, count(DISTINCT import_id)::int AS files,
        count(*) FILTER (WHERE phone !~ '^[2-9][0-9]{2}55501[0-9]{2}$')::int AS real, count(*) FILTER (WHERE email NOT LIKE '%.example')::int AS mailable,
        count(*) FILTER (WHERE form_filled_at > now() - interval '60 days') > 4000 AS young,
        count(*) FILTER (WHERE form_filled_at BETWEEN now() - interval '90 days' AND now() - interval '60 days') > 4000 AS middle,
        count(*) FILTER (WHERE form_filled_at < now() - interval '90 days') > 4000 AS old,
        count(*) FILTER (WHERE withdrawn_at IS NOT NULL)::int AS withdrawn, bool_and(form_filled_at < created_at) AS "filledFirst"
      FROM aged_leads`);
    expect(leads).toEqual({
      leads: 25_000,
      states: US_STATES.length,
      files: 12,
      real: 0,
      mailable: 0,
      withdrawn: 40,
      young: true,
      middle: true,
      old: true,
      filledFirst: true,
    });
    const { body } = await (await shop.signedIn('admin')).get('/api/admin/imports').expect(200);
    const { items } = body as Page<{ status: string }>;
    expect(items.map(({ status }) => status)).toEqual(expect.arrayContaining(['finished', 'undone', 'failed']));
  });

  it('has orders of every channel and status, with sums that match their lines and leads that are sold to them', async () => {
    const { channels, states, reasons, products } = await one<Record<string, string[]>>(
      `SELECT array_agg(DISTINCT channel) AS channels, array_agg(DISTINCT status) AS states, array_agg(DISTINCT cancel_reason) AS reasons,
         array_agg(DISTINCT product) AS products FROM orders`,
    );
    // Orders of the dashboard's newer channels are made by trying them.
    const others: readonly string[] = ['quantity', 'standing'];
    const shown = ORDER_CHANNELS.filter((channel) => !others.includes(channel));
    expect([channels!.sort(), states!.sort()]).toEqual([[...shown].sort(), [...ORDER_STATUSES].sort()]);
    expect(reasons).toEqual(expect.arrayContaining(['by_buyer', 'by_staff', 'expired']));
    expect(products!.sort()).toEqual(['aged_lead', 'appointment', 'callback', 'live_transfer']);
    const ofCallbacks = await shop.db.query(
      `SELECT o.number FROM orders o JOIN order_callbacks i ON i.order_id = o.id JOIN callback_opportunities c ON c.id = i.callback_id
         AND c.order_id = o.id AND c.sold_at = o.paid_at GROUP BY o.id HAVING sum(i.price_cents) = o.total_cents AND count(*) = o.quantity`,
    );
    expect(ofCallbacks).toHaveLength(2);
    const wrong = await shop.db.query(
      `SELECT o.number FROM orders o LEFT JOIN order_lines i ON i.order_id = o.id GROUP BY o.id
       HAVING o.created_at > now() OR count(i.id) > 0 AND (sum(i.price_cents) <> o.total_cents OR count(i.id) <> o.quantity
         OR count(i.id) <> (SELECT count(*) FROM aged_leads l WHERE l.order_id = o.id) AND o.status <> 'cancelled')`,
    );
    expect(wrong).toEqual([]);
    expect(
      await one(
        `SELECT count(*) FILTER (WHERE sold_at IS NOT NULL) > 900 AS sold, count(*) FILTER (WHERE held_until > now()) > 0 AS held FROM aged_leads`,
      ),
    ).toEqual({ sold: true, held: true });
    expect(
      await one(
        `SELECT count(*) > 0 AS refunded, bool_and(o.refunded_cents = r.amount_cents) AS alike FROM order_refunds r JOIN orders o ON o.id = r.order_id`,
      ),
    ).toEqual({
      refunded: true,
      alike: true,
    });
  });

  it('has correct inventory counters and sells leads', async () => {
    const buyer = await shop.signedIn('buyer');
    const list = await buyer.get('/api/aged-leads?limit=50').expect(200);
    const { free } = await one<{ free: number }>(
      `SELECT count(*)::int AS free FROM aged_leads WHERE sold_at IS NULL AND withdrawn_at IS NULL AND held_until IS NULL`,
    );
    expect(list.headers['x-total-count']).toBe(String(free));
    const leadIds = (list.body as { id: number }[]).slice(0, 3).map(({ id }) => id);
    const { id, sha256 } = (await buyer.get('/api/terms/current').expect(200)).body as CurrentTerms;
    await buyer.post(`/api/terms/${id}/accept`).send({ sha256 }).expect(204);
    await buyer.post('/api/bulk-purchase-leads').send({ leadIds }).expect(200);
  });

  it('C56 has four months of calls, a delivered campaign, and one that takes calls all week', async () => {
    expect(await callViolations(shop)).toEqual([]);
    const campaigns = await shop.db.query(
      `SELECT c.status, c.tickets_left AS left, c.open_calls AS open, c.day_used AS today, o.status AS order, c.bought_by = u.id AS own,
         (SELECT count(*)::int FROM calls d WHERE d.campaign_id = c.id AND d.outcome = 'billed') AS counted
       FROM call_campaigns c JOIN call_lots l ON l.campaign_id = c.id JOIN orders o ON o.id = l.order_id, users u
       WHERE u.username = 'buyer' AND c.status <> 'setup' ORDER BY c.created_at`,
    );
    expect(campaigns).toEqual([
      { status: 'finished', left: 0, open: 0, today: 0, order: 'completed', own: true, counted: 100 },
      { status: 'active', left: 1_240, open: 0, today: 0, order: 'paid', own: true, counted: 260 },
    ]);
    // As after a payment, the other paid orders wait for their buyers.
    expect(
      await one(`SELECT count(*) > 5 AS several, bool_and(EXISTS (SELECT FROM call_lots l WHERE l.order_id = o.id)) AS waiting
        FROM orders o WHERE o.product = 'live_transfer' AND o.status = 'paid'`),
    ).toEqual({ several: true, waiting: true });
    expect(
      await one(`SELECT min(offered_at) < now() - interval '110 days' AS old, max(offered_at) > now() - interval '5 days' AS recent,
        array_agg(DISTINCT reason ORDER BY reason) AS reasons, bool_and(caller_phone ~ '^.1[2-9][0-9]{2}55501[0-9]{2}$') AS invented,
        count(DISTINCT caller_key) = count(*) AS once, bool_and(local_day = (offered_at AT TIME ZONE 'America/New_York')::date) AS local FROM calls`),
    ).toEqual({
      old: true,
      recent: true,
      invented: true,
      once: true,
      local: true,
      reasons: ['BILLED', 'CALLER_HUNG_UP', 'NO_ANSWER', 'SHORT'],
    });
    // The past is written as it was: each row of the ledger has the time of its call.
    const wrong = await shop.db.query(
      `SELECT l.id FROM call_ledger l JOIN calls d ON d.id = l.call_id WHERE l.at NOT BETWEEN d.ended_at AND d.ended_at + interval '1 second'
       UNION ALL SELECT l.id FROM call_ledger l JOIN call_lots o ON o.id = l.lot_id WHERE l.at < o.paid_at`,
    );
    expect(wrong).toEqual([]);
  });

  it('C56 takes the next call of the demo', async () => {
    const { destination } = await routed(shop, { caller: { phone: '+13055550199', state: 'FL', age: 66 } });
    expect(destination).toEqual({ type: 'phone', number: '+13055550142', extension: null });
    expect(await callViolations(shop)).toEqual([]);
  });

  it('has paid orders at the emulator that staff can refund', async () => {
    await processPaymentEvents(shop);
    const order = await one<{ orderId: string; total: number }>(
      `SELECT id AS "orderId", total_cents AS total FROM orders WHERE status = 'completed' AND refunded_cents = 0 AND product = 'live_transfer' LIMIT 1`,
    );
    const admin = await shop.signedIn('admin');
    await admin
      .post(`/api/admin/orders/${order.orderId}/refund`)
      .send(buildRefund({ amountCents: 100 }))
      .expect(200);
    await runJobs(shop);
    expect(await readAdminOrder(admin, (order as unknown as PaymentIntentResponse).orderId)).toMatchObject({
      status: 'completed',
      refundedCents: 100,
      refunds: [{ status: 'refunded', amountCents: 100 }],
    });
    expect(
      await one(
        `SELECT count(*)::int AS unpaid FROM orders WHERE status IN ('paid', 'completed') AND card_cents > 0 AND payment_intent_id IS NULL`,
      ),
    ).toEqual({
      unpaid: 0,
    });
  });

  it('gives the demo buyer a wallet: a deposit by a saved card, promo credit, and leads from the balance', async () => {
    const buyer = await signInBrowser(shop, { username: 'buyer' }, 'warmline-demo');
    await processPaymentEvents(shop);
    const [bought, promo, paid] = await entriesOf(buyer);
    expect([promo, paid]).toMatchObject([
      { kind: 'promo', amountCents: 2_500 },
      { kind: 'deposit', amountCents: 25_000 },
    ]);
    expect(bought).toMatchObject({ kind: 'purchase', availableAfterCents: 27_500 + bought!.amountCents });
    expect(await cardsOf(buyer)).toMatchObject([{ brand: 'visa', last4: '4242', isDefault: true }]);
  });

  it('W25 has clean books', async () => {
    const admin = await shop.signedIn('admin');
    await shop.payments.deliveries.settled();
    // What the nightly run posts of earlier orders.
    await shop.app.get(ReconcilePayments, { strict: false }).execute({ run: 'demo' }, { id: 'demo' });
    await runJobs(shop);
    const run = await reconcile(shop, admin);
    expect(await itemsOf(admin, run)).toEqual([]);
    expect(run).toMatchObject({ status: 'clean', differences: 0 });
  });

  it('W63 numbers its invoices in the order of their days', async () => {
    await shop.app.get(IssueDocuments, { strict: false }).execute();
    const { count } = await one<{ count: number }>(`SELECT count(*)::int AS count FROM invoices WHERE series = 'INV'`);
    expect(count).toBeGreaterThan(100);
    const disordered = await shop.db.query(
      `SELECT number, issued_on, before FROM (SELECT number, issued_on, lag(issued_on) OVER (ORDER BY year, no) AS before
         FROM invoices WHERE series = 'INV') i WHERE issued_on < before`,
    );
    expect(disordered).toEqual([]);
  });

  it('lists accounts by creation date, newest first', async () => {
    const { body } = await (await shop.signedIn('admin')).get('/api/users').expect(200);
    const days = (body as { createdAt: string }[]).map(({ createdAt }) => createdAt.slice(0, 10));
    expect(new Set(days).size).toBeGreaterThan(10);
    expect(days).toEqual(days.toSorted().reverse());
  });

  it('is seeded once, and an admin finds its callbacks, agencies and applications', async () => {
    const before = await one(
      `SELECT (SELECT count(*) FROM aged_leads) AS leads, (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM users) AS users`,
    );
    await seedDemo(shop.app, ['--with-shop']);
    expect(
      await one(
        `SELECT (SELECT count(*) FROM aged_leads) AS leads, (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM users) AS users`,
      ),
    ).toEqual(before);
    const admin = await shop.signedIn('admin');
    const callbacks = await admin.get('/api/admin/callback-opportunities').expect(200);
    expect(JSON.stringify(callbacks.body)).toContain('.example');
    const agency = await shop.anonymous().post('/api/login').send({ username: 'nwhitfield', password: 'warmline-demo' });
    expect(agency.status).toBe(200);
    const applications = (await admin.get('/api/affnetwork-signups').expect(200)).body as { documents: string }[];
    expect(applications.flatMap(({ documents }) => readDocuments(documents)).length).toBeGreaterThan(0);
  });
});

it('P8 demo data has the same people every time', () => {
  const people = () => demoFiles(seeded(7), 1_700_000_000_000);
  expect(people()).toEqual(people());
});
