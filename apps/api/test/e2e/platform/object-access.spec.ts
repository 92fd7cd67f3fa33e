import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { MATRIX } from '../../support/accounts/access-matrix.js';
import { CALL_SETTINGS, routed, talk } from '../../support/calls/calls.js';
import { makeCampaign } from '../../support/calls/campaigns.js';
import { buyAppointment, buyCallbacks, stockAppointments, stockCallbacks } from '../../support/shop/callbacks.js';
import { saveCard } from '../../support/shop/cards.js';
import { buyMore, callableLead, disconnected, returned } from '../../support/shop/returns.js';
import { buildStandingOrder } from '../../support/shop/standing-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { openDeposit } from '../../support/wallet/deposits.js';
import { fund } from '../../support/wallet/ledger.js';

/** Routes of buyers whose parameter names no object of an agency, and why. */
const NO_OBJECT: Record<string, string> = {
  'POST /api/terms/:id/accept': 'the terms are the same for everyone',
  'GET /api/statements/:month': 'a month of the own agency',
  'GET /api/statements/:month.csv': 'a month of the own agency',
  'GET /api/statements/:month.pdf': 'a month of the own agency',
  'POST /api/suppression/replace/:generation/finish': 'a number of the own list',
};

/** Valid bodies, so that the answer comes from the object and not from the input. */
const BODIES: Record<string, () => object> = {
  'PATCH /api/standing-orders/:id': () => ({ name: 'Theirs' }),
  'PATCH /api/saved-filters/:id': () => ({ name: 'Theirs' }),
  'PATCH /api/campaigns/:id': () => ({ version: 1, name: 'Theirs' }),
  'PUT /api/my-leads/callbacks/:id/note': () => ({ note: 'Theirs', version: 0 }),
  'PUT /api/my-leads/:id/note': () => ({ note: 'Theirs', version: 0 }),
  'POST /api/orders/:id/refund-missing': () => ({ requestId: randomUUID(), missing: 1 }),
  'POST /api/orders/:id/appointment/reschedule': () => ({ wish: 'Friday' }),
};

describe('P78 objects of another agency', () => {
  let shop: TestApp;
  let owner: Agent;
  let stranger: Agent;
  /** The object of each path, by the longest path that a route begins with. */
  let objects: Record<string, string | number>;

  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { ...CALL_SETTINGS, FIRST_DAY_DEPOSIT_CENTS: '0' } });
    await shop.signedIn('admin');
    [owner, stranger] = [await shop.signedIn('buyer', 'p78-owner'), await shop.signedIn('buyer', 'p78-stranger')];
    await fund(shop, 'p78-owner', 100_000);
    objects = await createObjects();
  });
  afterAll(() => shop.stop());

  const made = async (path: string, body: object) => (await owner.post(path).send(body)).body as Record<string, string>;

  async function createObjects(): Promise<Record<string, string | number>> {
    const { orderId, leadIds } = await buyMore(shop, owner, [callableLead(), callableLead()]);
    await owner.get(`/api/orders/${orderId}`).expect(200);
    const callbackIds = await stockCallbacks(shop);
    const callbacks = await buyCallbacks(owner, callbackIds, { payWith: 'wallet' }).expect(200);
    const [slot] = await stockAppointments(shop);
    const appointment = await buyAppointment(owner, slot, { payWith: 'wallet' }).expect(200);
    const campaignId = await makeCampaign(shop, 'p78-owner');
    const { call_id: callId } = await routed(shop);
    await talk(shop, callId, 150_000);
    const file = Buffer.from(`Order,Phone,Reason,Called at,Note\n,3052000000,disconnected,${new Date().toISOString()},`);
    const batch = await owner.post('/api/returns/csv').attach('file', file, 'returns.csv').expect(201);
    await shop.app.get(IssueDocuments, { strict: false }).execute();
    const invoices = (await owner.get('/api/invoices').expect(200)).body as { items: { number: string }[] };
    const sessions = (await owner.get('/api/me/sessions').expect(200)).body as { id: string }[];
    return {
      '/api/orders': orderId,
      '/api/orders/:id/callbacks.csv': (callbacks.body as { orderId: string }).orderId,
      '/api/orders/:id/appointment': (appointment.body as { orderId: string }).orderId,
      '/api/campaigns': campaignId,
      '/api/calls': callId,
      '/api/returns': (await returned(owner, [disconnected(leadIds[0]!)])).id,
      '/api/returns/batches': (batch.body as { batchId: string }).batchId,
      '/api/invoices': invoices.items[0]!.number,
      '/api/wallet/cards': (await saveCard(owner)).id,
      '/api/wallet/deposits': (await openDeposit(owner, 2_000)).depositId,
      '/api/my-leads': leadIds[1]!,
      '/api/my-leads/callbacks': callbackIds[0]!,
      '/api/my-leads/exports': (await made('/api/my-leads/exports', {})).id!,
      '/api/saved-filters': (await made('/api/saved-filters', { name: 'Florida', query: {} })).id!,
      '/api/standing-orders': (await made('/api/standing-orders', buildStandingOrder())).id!,
      '/api/me/sessions': sessions[0]!.id,
    };
  }

  /** The routes of signed-in buyers that name one object. */
  const routes = Object.entries(MATRIX)
    .filter(([route, who]) => route.includes('/:') && who.includes('owner') && !who.includes('anonymous'))
    .map(([route]) => route)
    .filter((route) => !(route in NO_OBJECT));

  /** Returns the path of a route with the ID of the object that it names. */
  function pathOf(route: string): string {
    const path = route.split(' ')[1]!;
    const [kind] = Object.keys(objects)
      .filter((each) => path.startsWith(each))
      .sort((a, b) => b.length - a.length);
    expect([route, kind]).toEqual([route, expect.any(String)]);
    return path.replace(/:\w+/, String(objects[kind!]));
  }
  const send = (who: Agent, route: string) => {
    const [method] = route.split(' ') as [string];
    const request = who[method.toLowerCase() as 'post'](pathOf(route));
    return method === 'GET' ? request : request.send(BODIES[route]?.() ?? {});
  };

  it('are not found on any route, and stay as they are', async () => {
    expect(routes.length).toBeGreaterThan(30);
    const open: string[] = [];
    for (const route of routes) {
      const { status, text } = await send(stranger, route);
      if (status !== 404) open.push(`${route}: ${status} ${text.slice(0, 200)}`);
    }
    expect(open).toEqual([]);
  });

  it('are found by their own agency, so the routes and IDs above are real', async () => {
    const missing: string[] = [];
    for (const route of routes.filter((each) => each.startsWith('GET'))) {
      const { status, text } = await send(owner, route);
      if (status !== 200) missing.push(`${route}: ${status} ${text.slice(0, 200)}`);
    }
    for (const route of routes.filter((each) => !each.startsWith('GET') && !each.startsWith('DELETE'))) {
      const { status, text } = await send(owner, route);
      if (status === 404) missing.push(`${route}: ${status} ${text.slice(0, 200)}`);
    }
    for (const route of routes.filter((each) => each.startsWith('DELETE'))) {
      const { status, text } = await send(owner, route);
      if (status === 404 && route !== 'DELETE /api/me/sessions/:id') missing.push(`${route}: ${status} ${text.slice(0, 200)}`);
    }
    expect(missing).toEqual([]);
  });
});
