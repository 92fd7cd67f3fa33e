import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { ReturnPage, ReturnRate, ReturnRequest } from '@warmline/contracts/returns/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { addInventory } from '../../factories/leads.js';
import { listedAmong } from '../../support/shop/buying.js';
import { availableTo, fund, ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import {
  accept,
  askDecision,
  askReturn,
  buyAndOpen,
  buyLeads,
  buyMore,
  callableLead,
  disconnected,
  returned,
} from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('returned leads', () => {
  let shop: TestApp;
  let support: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    support = await shop.signedIn('support');
  });
  afterAll(() => shop.stop());

  const leads = (count: number) => Array.from({ length: count }, () => callableLead());
  const codeOf = ({ body }: { body: unknown }) => (body as ErrorBody).code;

  it('P50 finds the customer by the number of an order or a return, which support has no page of', async () => {
    const { buyer, leadIds, orderId } = await buyAndOpen(shop, leads(5));
    const { number } = await returned(buyer, [disconnected(leadIds[0]!)]);
    const { number: ordered } = await read(buyer, orderId);
    const { user } = (await buyer.get('/api/me').expect(200)).body as { user: { id: string } };
    const found = async (q: string) => {
      const { items, total } = (await support.get('/api/users').query({ q }).expect(200)).body as Page<{ id: string }>;
      return [items.map(({ id }) => id), total?.count];
    };
    for (const q of [ordered, number, ` ${ordered.toLowerCase()}`, number.replace('-', ' ')])
      expect(await found(q)).toEqual([[user.id], 1]);
    expect((await support.get('/api/users.csv').query({ q: ordered }).expect(200)).text.trim().split('\r\n')).toHaveLength(2);
    expect(await found('WL-1')).toEqual([[], 0]);
  });

  it('W20 a returned lead gives its price back, once, and is never sold again', async () => {
    const sold = callableLead();
    const { buyer, agencyId, orderId, leadIds } = await buyAndOpen(shop, [sold, ...leads(4)]);
    const [leadId] = leadIds as [number];
    const request = await returned(buyer, [disconnected(leadId)]);
    expect(request.number).toMatch(/^RT-\d+$/);
    const [line] = request.lines as [(typeof request.lines)[0]];
    expect(line).toMatchObject({ status: 'requested', rule: 'person', priceCents: 300, overShare: false, cameBack: null });
    expect(await availableTo(shop, agencyId)).toBe(0);

    expect(await accept(support, line.id)).toMatchObject({
      status: 'accepted',
      decidedBy: expect.stringMatching(/^support/) as unknown,
      creditedCents: 300,
    });
    expect(await availableTo(shop, agencyId)).toBe(300);
    const after = ((await buyer.get(`/api/returns/${request.id}`).expect(200)).body as ReturnRequest).lines[0];
    expect(after).toMatchObject({ status: 'accepted', cameBack: 'balance', item: { phone: '(305) XXX-XXXX' } });
    expect(await postedFor(shop, orderId)).toContain('return_credit shop.returns.leads > wallet.cash 300');

    expect(codeOf(await askReturn(buyer, [disconnected(leadId)]).expect(409))).toBe('return_exists');
    // Again after a lost answer, then by a colleague.
    expect(await accept(support, line.id)).toMatchObject({ status: 'accepted', creditedCents: 300 });
    expect(await availableTo(shop, agencyId)).toBe(300);
    const colleague = await shop.signedIn('support', `support-${randomUUID().slice(0, 8)}`);
    const again = (await askDecision(colleague, line.id).expect(409)).body as ErrorBody;
    expect(again).toMatchObject({
      code: 'return_decided',
      message: expect.stringMatching(/^support\S* already accepted/) as unknown,
    });

    const [copy] = await shop.db.query<{ id: number }>('SELECT id FROM aged_leads WHERE phone = $1', [sold.phone]);
    expect(copy).toBeDefined();
    await expect(addInventory(shop, [callableLead({ phone: sold.phone })])).rejects.toThrow('aged_leads_phone_key');
    const other = await shop.signedIn('buyer', `other-${randomUUID().slice(0, 8)}`);
    expect(await listedAmong(other, [leadId])).toEqual([]);
    await askReturn(other, [disconnected(leadId)]).expect(404);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W26 a file has each line of the buyer’s returns, with the phone of an accepted lead masked', async () => {
    const sold = [callableLead(), callableLead({ name: '=1+1' })];
    const { buyer, leadIds } = await buyAndOpen(shop, [...sold, ...leads(8)]);
    const { lines, number } = await returned(
      buyer,
      leadIds.slice(0, 2).map((id) => disconnected(id, { heard: 'A tone' })),
    );
    await accept(support, lines[0]!.id);
    const rowsOf = async (query = '') =>
      (await buyer.get(`/api/returns/lines.csv${query}`).expect(200).expect('cache-control', 'no-store')).text
        .trim()
        .split('\r\n');
    const [header, ...rows] = await rowsOf();
    expect(header).toMatch(/^Return,Requested \(UTC\),Requested by,Name,Phone,State,Order,Price,Reason,/);
    expect(rows).toHaveLength(2);
    const [taken, open] = [rows.find((row) => row.includes(sold[0]!.name)), rows.find((row) => row.includes(`'=1+1`))];
    expect(taken).toMatch(new RegExp(`^${number},.*,\\(305\\) XXX-XXXX,TX,.*,Accepted,.*,3,0$`));
    expect(open).toMatch(/,\(305\) \d{3}-\d{4},TX,.*,A tone,,Waiting,20.*,0,0$/);
    expect(await rowsOf('?status=refused')).toEqual([header]);
    const stranger = await shop.signedIn('buyer', `other-${randomUUID().slice(0, 8)}`);
    expect((await stranger.get('/api/returns/lines.csv').expect(200)).text.trim()).toBe(header);
  });

  it('W21 what can’t be returned is refused with what to do: never opened, after the window, over the share', async () => {
    const { buyer, leadIds } = await buyAndOpen(shop, leads(20));
    const unopened = await buyLeads(shop, leads(1));
    const closed = (await askReturn(unopened.buyer, [disconnected(unopened.leadIds[0]!)]).expect(409)).body as ErrorBody;
    expect(closed).toMatchObject({ code: 'return_closed', lines: [{ index: 0, rule: 'never_opened' }] });
    expect(closed.message).toContain('not opened or downloaded Rosa');
    const states = [];
    for (const leadId of leadIds.slice(0, 6)) states.push((await returned(buyer, [disconnected(leadId)])).lines[0]!.overShare);
    expect(states).toEqual([false, false, false, false, true, true]);
    const full = (await askReturn(buyer, [disconnected(leadIds[6]!)]).expect(409)).body as ErrorBody;
    expect(full).toMatchObject({ code: 'return_share_reached', lines: [{ index: 0, rule: 'share' }] });
    expect(full.message).toContain('35 % of what you bought');
    await returned(buyer, [{ leadId: leadIds[7]!, reason: 'deceased' }]);
    const rate = (await buyer.get('/api/returns/rate').expect(200)).body as ReturnRate;
    expect(rate).toMatchObject({
      own: { returned: 7, bought: 20, returnedCents: 2_100, boughtCents: 6_000 },
      counted: { lines: 6, cents: 1_800, boughtCents: 6_000, share: 0.3 },
      normalShare: 0.2,
      highestShare: 0.3,
      freeLines: 3,
      freeLinesLeft: 0,
    });
    await shop.db.run(
      `UPDATE orders SET paid_at = paid_at - interval '7 days' WHERE id IN (SELECT order_id FROM order_lines WHERE lead_id = $1)`,
      [leadIds[8]],
    );
    expect((await askReturn(buyer, [disconnected(leadIds[8]!)]).expect(409)).body).toMatchObject({ lines: [{ rule: 'window' }] });
  });

  it('W88 one line that can’t be returned refuses all, by index; evidence is asked for at its field', async () => {
    const { buyer, leadIds } = await buyAndOpen(shop, leads(3));
    const [one, two, three] = leadIds as [number, number, number];
    await returned(buyer, [{ leadId: one, reason: 'deceased' }]);
    const refused = (await askReturn(buyer, [disconnected(two), disconnected(one)]).expect(409)).body as ErrorBody;
    expect(refused.lines).toEqual([
      { index: 1, code: 'return_exists', rule: 'returned_before', message: expect.stringContaining('RT-') as unknown },
    ]);
    const future = disconnected(two, { calledAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect(codeOf(await askReturn(buyer, [future]).expect(409))).toBe('return_closed');
    const fields = async (lines: object[]) =>
      ((await buyer.post('/api/returns').send({ requestId: randomUUID(), lines }).expect(400)).body as ErrorBody).errors?.map(
        ({ field }) => field,
      );
    expect(await fields([{ leadId: two, reason: 'disconnected' }])).toEqual(['lines.0.calledAt']);
    for (const calledAt of ['2026-W48', '2026-11', '20261126', '2026-11-26T14:00:00+16:00'])
      expect(await fields([disconnected(two, { calledAt })])).toEqual(['lines.0.calledAt']);
    expect(await fields([{ ...disconnected(two), reason: 'never_inquired', note: 'too short' }])).toEqual(['lines.0.note']);
    expect(await fields([{ leadId: two, reason: 'no_audio', note: 'x' }])).toEqual(['lines.0.reason']);
    expect(await fields([disconnected(two), disconnected(three), disconnected(two)])).toEqual(['lines.2']);
    expect(await fields([{ reason: 'deceased' }])).toEqual(['lines.0.leadId']);
    const list = (await buyer.get('/api/returns').expect(200)).body as ReturnPage;
    expect(list.items).toHaveLength(1);

    const requestId = randomUUID();
    const first = (await askReturn(buyer, [{ leadId: two, reason: 'deceased' }], requestId).expect(201)).body as ReturnRequest;
    const same = (await askReturn(buyer, [{ leadId: two, reason: 'deceased' }], requestId).expect(201)).body as ReturnRequest;
    expect(same.id).toBe(first.id);
    expect(codeOf(await askReturn(buyer, [{ leadId: three, reason: 'deceased' }], requestId).expect(409))).toBe(
      'request_differs',
    );
  });

  it('W87 rules accept at once what is proven: a number that can’t exist, a person owned already', async () => {
    const twin = { name: 'Ann Twin', email: 'twin@mail.example' };
    const { buyer, agencyId, leadIds } = await buyAndOpen(shop, [
      callableLead(twin),
      callableLead({ phone: '3050119999' }),
      ...leads(4),
    ]);
    const bad = await returned(buyer, [disconnected(leadIds[1]!)]);
    expect(bad.lines[0]).toMatchObject({
      status: 'accepted',
      rule: 'impossible_number',
      decidedAt: expect.any(String) as unknown,
    });
    expect(await availableTo(shop, agencyId)).toBe(300);
    const earlier = leadIds[0]!;
    await shop.db.run(
      `UPDATE orders SET paid_at = paid_at - interval '1 day' WHERE id IN (SELECT order_id FROM order_lines WHERE lead_id = $1)`,
      [earlier],
    );
    const { leadIds: later } = await buyMore(shop, buyer, [callableLead({ ...twin, phone: '3052990000' })]);
    const own = await returned(buyer, [{ leadId: later[0]!, reason: 'duplicate_own', note: 'WL-1' }]);
    expect(own.lines[0]).toMatchObject({ status: 'accepted', rule: 'own_duplicate', creditedCents: 300 });
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W87 a person decides about a duplicate by email alone, and of a lead that the buyer does not keep', async () => {
    const filler = { email: 'noemail@mail.example' };
    const twin = { name: 'Ann Twin', email: 'ann@mail.example' };
    const { buyer, username, agencyId, leadIds } = await buyAndOpen(shop, [
      callableLead(filler),
      callableLead(twin),
      ...leads(8),
    ]);
    await fund(shop, username, 600);
    await shop.db.run(
      `UPDATE orders SET paid_at = paid_at - interval '1 day' WHERE id IN (SELECT order_id FROM order_lines WHERE lead_id = $1)`,
      [leadIds[0]],
    );
    const { leadIds: later } = await buyMore(shop, buyer, [
      callableLead({ ...filler, name: 'Bo Other', phone: '3052990001' }),
      callableLead({ ...twin, phone: '3052990002' }),
    ]);
    const duplicate = (leadId: number) => ({ leadId, reason: 'duplicate_own', note: 'WL-1' }) as const;
    const byEmail = await returned(buyer, [duplicate(later[0]!)]);
    const both = await returned(buyer, [duplicate(later[1]!), disconnected(leadIds[1]!)]);
    expect([...byEmail.lines, ...both.lines].map(({ status, rule }) => [status, rule])).toEqual(
      Array.from({ length: 3 }, () => ['requested', 'person']),
    );
    expect(await availableTo(shop, agencyId)).toBe(0);
  });

  const read = async (buyer: Agent, orderId: string) =>
    (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail;
});
