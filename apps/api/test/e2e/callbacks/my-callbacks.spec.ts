import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgencyCallback } from '@warmline/contracts/agency-leads/types';
import type { OrderCounts } from '@warmline/contracts/orders/types';
import type { BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import type { Page } from '@warmline/contracts/lists/page';
import { prospectTime } from '@warmline/domain/callbacks/requested-time';
import type { Agent } from 'supertest';
import { buildLead } from '../../factories/leads.js';
import { buyAppointment, buyCallbacks, inHours, stockAppointments, stockCallbacks } from '../../support/shop/callbacks.js';
import { fund } from '../../support/wallet/ledger.js';
import { expectSorted } from '../../support/lists.js';
import { giveLeads } from '../../support/shop/owned-leads.js';
import { accept, disconnected, returned } from '../../support/shop/returns.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const EVERYBODY = ['owner', 'loner', 'viewer', 'stranger'] as const;
type Who = (typeof EVERYBODY)[number];
const HEADER =
  'Order,Paid on (UTC),Name,Phone,Email,State,Form filled (UTC),Age (days),Price (USD),Refund,ZIP,Call time (local),Type';

describe('callbacks in My Leads', () => {
  let shop: TestApp;
  const browsers = {} as Record<Who, Agent>;
  const slotAt = inHours(30);
  let rosa: number;
  let hank: number;
  let meeting: number;
  let lonely: number;
  let foreign: number;

  const page = async (who: Who, query: Record<string, string | number> = {}) =>
    (await browsers[who].get('/api/my-leads/callbacks').query(query).expect(200)).body as Page<AgencyCallback>;
  const found = async (who: Who, query: Record<string, string> = {}) => (await page(who, query)).items.map(({ id }) => id);
  const csv = async (who: Who, query = '') =>
    (await browsers[who].get(`/api/purchases.csv${query}`).expect(200)).text.trim().split('\r\n');
  async function paid(who: Who, ids: readonly number[]): Promise<string> {
    const { body } = await buyCallbacks(browsers[who], ids, { payWith: 'wallet' }).expect(200);
    return (body as BalancePurchaseResponse).orderId;
  }

  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    await shop.signedIn('admin');
    for (const who of EVERYBODY) browsers[who] = await shop.signedIn('buyer', who);
    await moveSeat(shop, 'loner', { with: 'owner', role: 'agent', sees: 'own' });
    await moveSeat(shop, 'viewer', { with: 'owner', role: 'viewer' });
    await fund(shop, 'owner', 20_000);
    await fund(shop, 'stranger', 5_000);
    const [one, two] = [
      await stockCallbacks(shop, { name: 'Rosa O’Hara', state: 'FL', requestedAt: '2026-12-01T19:30:00Z' }),
      await stockCallbacks(shop, { name: '=Hank()', state: 'TX' }),
    ];
    [rosa, hank] = [one[0]!, two[0]!];
    await shop.db.run(
      `UPDATE callback_opportunities SET phone = CASE id WHEN $1 THEN '3052000142' ELSE '7132000143' END, email = CASE id WHEN $1 THEN 'rosa_o@mail.example' ELSE 'hank@mail.example' END
       WHERE id IN ($1, $2)`,
      [rosa, hank],
    );
    [meeting] = (await stockAppointments(shop, { name: 'Ann Lee', state: 'FL', slotAt, minutes: 45 })) as [number];
    [lonely, foreign] = (await stockCallbacks(shop, { count: 2, name: 'Someone Else', state: 'GA' })) as [number, number];
    const order = await paid('owner', [rosa, hank]);
    await shop.db.run(`UPDATE orders SET paid_at = '2026-10-01T03:30:00Z' WHERE id = $1`, [order]);
    await buyAppointment(browsers.owner, meeting, { payWith: 'wallet' }).expect(200);
    await paid('loner', [lonely]);
    await paid('stranger', [foreign]);
    // On sale, and held by a buyer who has not paid.
    await stockCallbacks(shop, { count: 2 });
    await buyCallbacks(browsers.owner, await stockCallbacks(shop)).expect(200);
  }, 60_000);
  afterAll(() => shop.stop());

  it('L97 lists bought callbacks and appointments, last bought first, with their times and orders', async () => {
    const { items, total } = await page('owner');
    expect(items.map(({ id }) => id)).toEqual([lonely, meeting, hank, rosa]);
    expect(total).toEqual({ count: 4, exact: true });
    expect(items[3]).toEqual({
      id: rosa,
      name: 'Rosa O’Hara',
      phone: '(305) 200-0142',
      email: 'rosa_o@mail.example',
      state: 'FL',
      requestedAt: '2026-12-01T19:30:00.000Z',
      slotAt: null,
      slotMinutes: null,
      boughtAt: '2026-10-01T03:30:00.000Z',
      orderId: expect.any(String),
      orderNumber: expect.stringMatching(/^WL-\d+$/),
      status: 'new',
      statusBy: null,
      statusAt: null,
      note: null,
      noteBy: null,
      noteAt: null,
      noteVersion: 0,
      refund: null,
      isReturned: false,
    });
    expect(items[1]).toMatchObject({ id: meeting, slotAt, slotMinutes: 45, requestedAt: null });
    expect((await browsers.owner.get('/api/orders/counts').expect(200)).body as OrderCounts).toMatchObject({ callbacks: 4 });
  });

  it.each<[Who, () => number[]]>([
    ['loner', () => [lonely]],
    ['viewer', () => [lonely, meeting, hank, rosa]],
    ['stranger', () => [foreign]],
  ])('P42 shows %s the callbacks of the purchases that the seat sees, and no others', async (who, ids) => {
    expect(await found(who)).toEqual(ids());
  });

  it.each([
    ['a part of a name', 'rosa o'],
    ['a phone number in another spelling', '+1 305.200.0142'],
    ['an email address with a wildcard of SQL', 'rosa_o@'],
  ])('L97 finds a callback by %s, and shows just the hit', async (_what, q) => {
    expect(await found('owner', { q })).toEqual([rosa]);
  });

  it('L97 finds callbacks by order number, state and days of purchase in a time zone, sorted and page by page', async () => {
    const number = (await page('owner')).items[3]!.orderNumber;
    expect(await found('owner', { q: number })).toEqual([hank, rosa]);
    expect(await found('owner', { q: 'r_sa' })).toEqual([]);
    expect(await found('owner', { state: 'FL' })).toEqual([meeting, rosa]);
    // 3:30 UTC on October 1 was still September 30 in New York.
    const days = { from: '2026-09-30', to: '2026-09-30' };
    expect(await found('owner', { ...days, zone: 'America/New_York' })).toEqual([hank, rosa]);
    expect(await found('owner', days)).toEqual([]);
    // The next appointment comes first, those without a time last.
    expect((await found('owner', { sort: 'time' })).slice(0, 2).toSorted()).toEqual([rosa, meeting].toSorted());
    await expectSorted(browsers.owner, '/api/my-leads/callbacks', ['bought', 'name', 'state', 'time']);
    const refused = await browsers.owner.get('/api/my-leads/callbacks').query({ status: 'lost' }).expect(400);
    expect(refused.body).toMatchObject({ errors: [{ field: 'status' }] });
  });

  it('P41 shows a viewer masked callbacks, found by order number only, and no file', async () => {
    const masked = (await page('viewer')).items.find(({ id }) => id === rosa)!;
    expect(masked).toMatchObject({ name: 'Rosa O’HXXX', phone: '(305) XXX-XXXX', email: null });
    expect(await found('viewer', { q: 'rosa' })).toEqual([]);
    expect(await found('viewer', { q: '3052000142' })).toEqual([]);
    expect(await found('viewer', { q: masked.orderNumber })).toEqual([hank, rosa]);
    const { body } = await browsers.viewer.get('/api/my-leads/callbacks?sort=name').expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'sort' }] });
    await browsers.viewer.get('/api/purchases.csv').expect(403);
  });

  it('L98 the file of a period has callbacks and appointments beside leads, with time and type at the end', async () => {
    await giveLeads(shop, 'owner', [buildLead({ name: 'Aged Lead' })], new Date('2026-10-02T12:00:00Z'));
    const [header, ...lines] = await csv('owner');
    expect(header).toBe(HEADER);
    expect(lines.map((line) => line.replace(/^WL-\d+,/, ''))).toEqual([
      '2026-10-01,Rosa O’Hara,(305) 200-0142,rosa_o@mail.example,FL,,,15.00,,,"Dec 1, 2026, 2:30 PM EST",Callback',
      "2026-10-01,'=Hank(),(713) 200-0143,hank@mail.example,TX,,,15.00,,,Any time,Callback",
      expect.stringMatching(/^2026-10-02,Aged Lead,.*,,,,Lead$/),
      expect.stringContaining(`,45.00,,,"${prospectTime(slotAt, 'FL')}",Appointment`),
      expect.stringContaining('Someone Else'),
    ]);
    expect(await csv('owner', '?to=2026-10-01')).toHaveLength(3);
    expect((await csv('loner')).slice(1)).toEqual([expect.stringContaining('Someone Else')]);
    expect(await csv('stranger')).toHaveLength(2);
  });

  it('L117 a returned callback stays in the list, masked, and leaves the search and the file', async () => {
    const { leadId: _lead, ...line } = disconnected(0);
    await shop.db.run(`UPDATE orders SET paid_at = now() - interval '1 hour' WHERE paid_at < now() - interval '2 hours'`);
    const request = await returned(browsers.owner, [{ ...line, callbackId: rosa }]);
    await accept(await shop.signedIn('support'), request.lines[0]!.id);
    const shown = (await page('owner')).items.find(({ id }) => id === rosa);
    expect(shown).toMatchObject({ isReturned: true, phone: '(305) XXX-XXXX', email: null });
    expect(await found('owner', { q: '3052000142' })).toEqual([]);
    expect(await found('owner', { q: 'rosa_o@' })).toEqual([]);
    expect((await csv('owner')).join('\n')).not.toContain('Rosa');
  });
});
