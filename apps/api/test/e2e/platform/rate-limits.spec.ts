import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RATE_LIMITS, type RateLimitName } from '@warmline/contracts/http/rate-limits';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { LIMITS_OF_ROUTE } from '../../../src/platform/http/rate-limit.guard.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { RedisClient } from '../../../src/platform/redis/redis-client.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { refundsOf } from '../../support/wallet/bank.js';
import { hold, orderRow } from '../../support/shop/buying.js';
import { balanceOf, deposit } from '../../support/wallet/deposits.js';
import { handlersOf } from '../../support/routes.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

/** Why a route has no rate limit. */
const UNLIMITED: Record<string, string> = {
  'GET /': 'a file',
  'GET /*': 'a file',
  'GET /api/health/live': 'asked by load balancers',
  'GET /api/health/ready': 'asked by load balancers',
  'GET /api/public-config': 'read from memory',
  'GET /api/logout': 'ends a session, cheap',
  'GET /api/me': 'one row',
  'POST /api/me/change-password': 'counted by own-password',
  'POST /api/me/confirm-password': 'counted by own-password',
  'DELETE /api/me/sessions': 'at most 50 rows of one’s own',
  'DELETE /api/me/sessions/:id': 'a few rows of one’s own',
  'GET /api/me/two-factor': 'one row',
  'POST /api/me/two-factor/enrol': 'counted by own-password',
  'POST /api/me/two-factor/confirm': 'counted by second-factor',
  'POST /api/me/two-factor/disable': 'counted by own-password',
  'POST /api/me/two-factor/recovery-codes': 'counted by own-password',
  'POST /api/stripe/webhook': 'signed; the provider sends what it has to send',
  'GET /api/admin/callback-files/template.csv': 'a constant',
  'GET /api/admin/imports/template.csv': 'a constant',
  'GET /api/admin/imports/:id': 'asked again and again while an import runs',
  'GET /api/admin/prices': 'a few rows',
};
/** Limits applied by use cases instead of routes. */
const OF_USE_CASES: readonly RateLimitName[] = [
  'login-name',
  'login-address',
  'login-account',
  'login-device',
  'login-success',
  'second-factor',
  'own-password',
  'card-failures',
  'card-failures-agency',
  'payout',
  'calls-bad-signature',
];

describe('F26 rate limit table', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => shop.stop());

  const limitsOf = (handler: object) => (Reflect.getMetadata(LIMITS_OF_ROUTE, handler) as RateLimitName[] | undefined) ?? [];

  it('has a limit or a reason for every route', () => {
    const bare = handlersOf(shop)
      .filter(({ handler }) => limitsOf(handler).length === 0)
      .map(({ route }) => route);
    expect(bare.sort()).toEqual(Object.keys(UNLIMITED).sort());
  });

  it('has no unused limit', () => {
    const taken = new Set<string>([...handlersOf(shop).flatMap(({ handler }) => limitsOf(handler)), ...OF_USE_CASES]);
    expect([...taken].sort()).toEqual(Object.keys(RATE_LIMITS).sort());
    const sources = readdirSync(join(import.meta.dirname, '../../../src/modules'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.controller.ts'))
      .map((file) => readFileSync(join(import.meta.dirname, '../../../src/modules', file), 'utf8'))
      .join();
    for (const name of OF_USE_CASES) expect(sources).toContain(`'${name}'`);
  });

  it('matches docs/rate-limits.md', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../../docs/rate-limits.md'), 'utf8');
    const rows = Object.entries(RATE_LIMITS).map(
      ([name, { points, seconds, per, threat }]) => `| \`${name}\` | ${points} in ${spell(seconds)} | ${per} | ${threat} |`,
    );
    expect(text.match(/^\| `.*$/gm)).toEqual(rows);
  });

  const open = (agent: Agent, address: string, callCount = 10) =>
    agent
      .post('/api/create-payment-intent')
      .set('X-Forwarded-For', address)
      .send({ amount: callCount * 40, callCount, tier: 'standard' });

  it('F27 allows one browser sixty payments an hour, from any address', async () => {
    const [browser, other] = [shop.anonymous(), shop.anonymous()];
    await open(browser, '198.51.100.1').expect(200);
    for (let count = 1; count <= 60; count += 1) await open(browser, `203.0.113.${count}`).expect(200);
    const { headers, body } = await open(browser, '203.0.113.99').expect(429);
    expect(body).toMatchObject({ code: 'too_many_requests' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    await open(other, '203.0.113.99').expect(200);
  });

  it('F27 allows one address ten payments a minute, also with new browsers', async () => {
    for (let count = 1; count <= 10; count += 1) await open(shop.anonymous(), '198.51.100.7').expect(200);
    await open(shop.anonymous(), '198.51.100.7').expect(429);
  });

  it('F27 cancels an order after eight declined cards: its leads are available again, and the ninth card pays nothing', async () => {
    const buyer = await shop.signedIn('buyer');
    const [leadId] = await addInventory(shop, [buildLead()]);
    const held = await hold(buyer, [leadId!]);
    const tryCard = (paymentMethod: string) =>
      buyer.post('/api/sandbox/confirm').send({ clientSecret: held.clientSecret, paymentMethod });
    for (let card = 1; card <= 9; card += 1) {
      await tryCard('pm_card_chargeDeclined');
      await shop.payments.deliveries.settled();
    }
    await waitFor('the order to be closed', async () => (await orderRow(shop, held.orderId)).status === 'cancelled');
    await tryCard('pm_card_visa');
    expect((await orderRow(shop, held.orderId)).status).toBe('cancelled');
    await hold(await shop.signedIn('buyer'), [leadId!]);
  });

  it('W48 allows an agency five refunds of unused balance a day; what can’t be refunded or stored doesn’t count', async () => {
    const buyer = await shop.signedIn('buyer');
    const paid = await deposit(buyer, 10_000);
    await waitFor('the deposit', async () => (await balanceOf(buyer))[0] === 10_000);
    const ask = (amountCents: number) => buyer.post('/api/wallet/payouts').send({ amountCents, requestId: randomUUID() });
    for (let asked = 0; asked < 4; asked += 1) await ask(100).expect(200);
    await ask(20_000).expect(409, /payout_not_possible/);
    // The database fails while the request is stored.
    await shop.asOwner('ALTER TABLE wallet_payouts ADD CONSTRAINT broken CHECK (amount_cents <> 104) NOT VALID');
    await ask(104).expect(500);
    await shop.asOwner('ALTER TABLE wallet_payouts DROP CONSTRAINT broken');
    await ask(100).expect(200);
    await ask(100).expect(429, /in 24 hours/);
    await waitFor('the refunds', async () => (await balanceOf(buyer))[1] === 0);
    expect(refundsOf(shop, paid).map(({ amount }) => amount)).toEqual([100, 100, 100, 100, 100]);
    expect(await balanceOf(buyer)).toEqual([9_500, 0, 0, 0]);
  });

  it('allows 120 reads of a list page a minute, and charges the whole list ten times as much', async () => {
    const scraper = await shop.signedIn('buyer');
    const statuses = new Map<number, number>();
    // In parallel, so that a slow machine finishes before the first requests leave the window.
    for (let round = 0; round < 5; round += 1)
      for (const { status } of await Promise.all(Array.from({ length: 25 }, () => scraper.get('/api/aged-leads'))))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect([...statuses]).toEqual([
      [200, 120],
      [429, 5],
    ]);
    await scraper.get('/api/aged-leads?page=2').expect(429);
    await (await shop.signedIn('buyer')).get('/api/aged-leads?page=1').expect(200);
  });

  it.each(['', '?', '?&', '?zone=', '?filledFrom&filledTo='])(
    'F26 charges the full price for the whole list requested by %p',
    async (search) => {
      const scraper = await shop.signedIn('buyer');
      const others = new Set(await budgets());
      for (let time = 1; time <= 3; time += 1) await scraper.get(`/api/aged-leads${search}`).expect(200);
      expect(await pointsUsedSince(others)).toBe(40);
      for (const name of ['constructor', '__proto__', 'colour']) await scraper.get(`/api/aged-leads?${name}=1`).expect(400);
    },
  );

  it.each(['/api/users?sort=', '/api/transfer-orders?sort=&from='])('F26 charges the full price for %p', async (path) => {
    const admin = await shop.signedIn('admin');
    const others = new Set(await budgets('staff-tables'));
    for (let time = 1; time <= 3; time += 1) await admin.get(path).expect(200);
    expect(await pointsUsedSince(others, 'staff-tables')).toBe(40);
  });

  it('calls Redis once for twenty pages', async () => {
    const reader = await shop.signedIn('buyer');
    const others = new Set(await budgets());
    const read = (page: number) => reader.get(`/api/aged-leads?page=${page}&limit=7`).expect(200);
    await Promise.all(Array.from({ length: 20 }, (_, page) => read(page + 1)));
    expect(await pointsUsedSince(others)).toBe(20);
    await read(21);
    expect(await pointsUsedSince(others)).toBe(40);
  });

  const budgets = (limit: RateLimitName = 'browse') =>
    shop.app.get(RedisClient).client.keys(`${shop.app.get(Settings).REDIS_PREFIX}:limit:${limit}:*`);
  /** Used points of a limit, without those of other accounts, which expire after a minute. */
  async function pointsUsedSince(others: ReadonlySet<string>, limit?: RateLimitName): Promise<number> {
    const keys = (await budgets(limit)).filter((key) => !others.has(key));
    const values = await Promise.all(keys.map((key) => shop.app.get(RedisClient).client.get(key)));
    return values.reduce((sum, value) => sum + Number(value), 0);
  }
});

function spell(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} d`;
  return seconds % 3_600 === 0 ? `${seconds / 3_600} h` : `${seconds / 60} min`;
}
