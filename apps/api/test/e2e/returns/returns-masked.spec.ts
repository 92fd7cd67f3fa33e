import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgencyLead } from '@warmline/contracts/agency-leads/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { ReturnablePage, ReturnPage, ReturnRequest } from '@warmline/contracts/returns/types';
import type { Agent } from 'supertest';
import { accept, askReturn, buyAndOpen, buyLeads, callableLead, disconnected, returned } from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('contacts of returned leads', () => {
  let shop: TestApp;
  let support: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    support = await shop.signedIn('support');
  });
  afterAll(() => shop.stop());

  const leads = (count: number) => Array.from({ length: count }, () => callableLead());

  const read = async (buyer: Agent, orderId: string) =>
    (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail;

  it('W91 a returned lead shows under Returned with its phone masked, and is in no file', async () => {
    const { buyer, orderId, leadIds } = await buyAndOpen(shop, leads(3));
    const [leadId, kept] = leadIds as [number, number];
    const request = await returned(buyer, [{ leadId, reason: 'deceased' }]);
    const phone = (await read(buyer, orderId)).leads.find(({ id }) => id === leadId)!.phone;
    await accept(support, request.lines[0]!.id);
    const order = await read(buyer, orderId);
    expect(order.returns).toMatchObject({
      accepted: 1,
      requested: 0,
      creditedCents: 300,
      openUntil: expect.any(String) as unknown,
    });
    expect(order.leads.find(({ id }) => id === leadId)).toMatchObject({
      phone: '(305) XXX-XXXX',
      email: null,
      return: { status: 'accepted', number: request.number, creditedCents: 300 },
    });
    expect(order.leads.find(({ id }) => id === kept)).toMatchObject({ return: null });
    const list = ((await buyer.get('/api/my-leads').expect(200)).body as Page<AgencyLead>).items;
    expect(list.find(({ id }) => id === leadId)).toMatchObject({ phone: '(305) XXX-XXXX', email: null, isReturned: true });
    for (const address of [`/api/orders/${orderId}/leads.csv`, '/api/purchases.csv']) {
      const { text } = await buyer.get(address).expect(200);
      expect(text).not.toContain(phone);
      expect(text.trim().split('\n')).toHaveLength(3);
    }
    const { body } = await buyer.get(`/api/returns/returnable?q=${encodeURIComponent(phone)}`).expect(200);
    expect((body as ReturnablePage).items).toEqual([]);
    const found = ((await buyer.get('/api/returns/returnable').expect(200)).body as ReturnablePage).items;
    expect(found.find(({ item }) => item.kind === 'lead' && item.leadId === leadId)).toMatchObject({
      closed: 'returned_before',
      open: [],
    });
    expect(found.find(({ item }) => item.kind === 'lead' && item.leadId === kept)).toMatchObject({ closed: null });
  });

  it('W21 masks name and phone of what the agency never opened, until it opens the order', async () => {
    const lead = callableLead({ name: 'Rosa Diaz' });
    const { buyer, orderId } = await buyLeads(shop, [lead]);
    const item = async () => ((await buyer.get('/api/returns/returnable').expect(200)).body as ReturnablePage).items[0]!.item;
    expect(await item()).toMatchObject({ name: 'Rosa DiaX', phone: '(305) XXX-XXXX' });
    await read(buyer, orderId);
    expect(await item()).toMatchObject({ name: 'Rosa Diaz', phone: expect.stringMatching(/^\(305\) \d{3}-\d{4}$/) as unknown });
  });

  it('P81 a return of what was never opened reads none of it: its answers are masked, and a search finds it by order alone', async () => {
    const [one, two] = [callableLead({ name: 'Rosa Diaz' }), callableLead({ name: 'Ann Miller' })];
    const { buyer, orderId, leadIds } = await buyLeads(shop, [one, two]);
    const line = { item: { name: 'Rosa DiaX', phone: '(305) XXX-XXXX' } };
    const request = await returned(buyer, [{ leadId: leadIds[0]!, reason: 'deceased' }]);
    expect(request).toMatchObject({ first: line, lines: [line] });
    const answers = async () => ({
      one: (await buyer.get(`/api/returns/${request.id}`).expect(200)).body as ReturnRequest,
      list: ((await buyer.get('/api/returns').expect(200)).body as ReturnPage).items[0]!,
      csv: (await buyer.get('/api/returns/lines.csv').expect(200)).text,
    });
    const { one: own, list, csv } = await answers();
    expect([own, list]).toMatchObject([{ first: line, lines: [line] }, { first: line }]);
    expect(csv).toContain(',Rosa DiaX,(305) XXX-XXXX,');
    const refused = (await askReturn(buyer, [disconnected(leadIds[1]!)]).expect(409)).body as ErrorBody;
    expect(refused.message).toContain('not opened or downloaded Ann MilXXX yet');

    const found = async (q: string) =>
      ((await buyer.get(`/api/returns/returnable?q=${encodeURIComponent(q)}`).expect(200)).body as ReturnablePage).items.length;
    const searches = [own.lines[0]!.order.number, one.phone!, two.phone!.slice(3), 'Miller', two.email!];
    expect(await Promise.all(searches.map(found))).toEqual([2, 0, 0, 0, 0]);
    await read(buyer, orderId);
    expect(await Promise.all(searches.map(found))).toEqual([2, 1, 1, 1, 1]);
    const seen = await answers();
    expect(seen.one.lines[0]!.item).toMatchObject({ name: 'Rosa Diaz', phone: expect.stringMatching(/\d{4}$/) as unknown });
    expect(seen.csv).toContain(',Rosa Diaz,(305) ');
  });
});
