import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { AdminLead } from '@warmline/contracts/leads/admin-types';
import {
  LEAD_CHANGE_MESSAGES,
  type LeadChange,
  type LeadChangeException,
  type LeadChangePreview,
  type LeadChangeRequest,
} from '@warmline/contracts/leads/change-types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { LiveEvents, type AddressedEvent } from '../../../src/platform/events/live-events.js';
import { TidyLeadChanges } from '../../../src/modules/leads/use-cases/changes/tidy-lead-changes.use-case.js';
import { addInventory, buildLead, type LeadSeed } from '../../factories/leads.js';
import { hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const CHANGES = '/api/admin/lead-changes';

describe('bulk changes of leads', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  const news: AddressedEvent[] = [];
  beforeAll(async () => {
    shop = await startTestApp();
    [admin, buyer] = [await shop.signedIn('admin', 'bulk-admin'), await shop.signedIn('buyer', 'bulk-buyer')];
    shop.app.get(LiveEvents).stream.subscribe((event) => news.push(event));
  });
  afterAll(() => shop.stop());

  const add = (count: number, lead: Partial<LeadSeed> = {}) =>
    addInventory(
      shop,
      Array.from({ length: count }, () => buildLead(lead)),
    );
  const preview = async (body: LeadChangeRequest) => (await admin.post(CHANGES).send(body).expect(201)).body as LeadChangePreview;
  const read = async (id: string) => (await admin.get(`${CHANGES}/${id}`).expect(200)).body as LeadChange;
  const settled = async (id: string, status: LeadChange['status']) => {
    await waitFor(`the change to be ${status}`, async () => (await read(id)).status === status);
    return read(id);
  };
  const make = async (body: LeadChangeRequest) => {
    const { id } = await preview(body);
    await admin.post(`${CHANGES}/${id}/start`).expect(200);
    return settled(id, 'done');
  };
  const undo = async (id: string) => {
    await admin.post(`${CHANGES}/${id}/undo`).expect(200);
    return settled(id, 'undone');
  };
  const lead = async (id: number) => (await admin.get(`/api/admin/leads/${id}`).expect(200)).body as AdminLead;
  const pricesOf = async (ids: number[]) => (await Promise.all(ids.map(lead))).map(({ priceCents }) => priceCents);
  const exceptions = async (id: string) =>
    (await admin.get(`${CHANGES}/${id}/exceptions`).expect(200)).body as LeadChangeException[];
  const bought = async (ids: number[]) => {
    const held = await hold(buyer, ids);
    await pay(buyer, held);
    await waitForStatus(buyer, held.orderId, 'paid');
  };

  describe('previewing', () => {
    it('L46 says what would change, what is skipped and why, with the prices before and after, and changes nothing', async () => {
      const ids = await add(5, { state: 'AK' });
      await bought([ids[0]!]);
      await hold(buyer, [ids[1]!]);
      await make({ kind: 'price', price: 3, ids: [ids[2]!] });
      const planned = await preview({ kind: 'price', price: '3.00', filter: { state: 'alaska' } });
      expect(planned).toMatchObject({
        status: 'planned',
        priceCents: 300,
        filter: { state: 'alaska' },
        plan: { matched: 5, changing: 2, sold: 1, held: 1, same: 1, beforeCents: 1000, afterCents: 600 },
        createdBy: 'bulk-admin',
        undoUntil: null,
      });
      expect(planned.examples).toEqual([
        { id: ids[4], name: 'Margaret Hillsborough', state: 'AK', status: 'free', beforeCents: 500, afterCents: 300 },
        { id: ids[3], name: 'Margaret Hillsborough', state: 'AK', status: 'free', beforeCents: 500, afterCents: 300 },
      ]);
      expect(await pricesOf(ids)).toEqual([500, 500, 300, 500, 500]);
      expect(((await admin.get(CHANGES).expect(200)).body as Page<LeadChange>).items.map(({ id }) => id)).not.toContain(
        planned.id,
      );
    });

    it.each<[string, LeadChangeRequest | object, string, string | null]>([
      ['a price of zero', { kind: 'price', price: 0, ids: [1] }, 'price', LEAD_MESSAGES.priceInvalid],
      ['a missing price', { kind: 'price', ids: [1] }, 'price', LEAD_MESSAGES.priceInvalid],
      ['no change in percent', { kind: 'percent', percent: 0, ids: [1] }, 'percent', LEAD_CHANGE_MESSAGES.percentInvalid],
      ['more than 90 percent less', { kind: 'percent', percent: -91, ids: [1] }, 'percent', LEAD_CHANGE_MESSAGES.percentInvalid],
      ['a fraction of a percent', { kind: 'percent', percent: 1.5, ids: [1] }, 'percent', LEAD_CHANGE_MESSAGES.percentInvalid],
      ['a state of one letter', { kind: 'state', state: 'T', ids: [1] }, 'state', null],
      ['a state that does not exist', { kind: 'state', state: 'QQ', ids: [1] }, 'state', LEAD_MESSAGES.stateNotUs],
      ['an unknown kind', { kind: 'delete', ids: [1] }, 'kind', null],
      ['no leads', { kind: 'list', ids: [] }, 'ids', null],
      ['more than 1,000 leads', { kind: 'list', ids: Array.from({ length: 1_001 }, (_, n) => n + 1) }, 'ids', null],
    ])('L46 refuses %s', async (_what, body, field, message) => {
      const { errors } = (await admin.post(CHANGES).send(body).expect(400)).body as ErrorBody;
      expect(errors).toEqual([{ field, message: message ?? expect.any(String) }]);
    });

    it('L46 keeps one preview per account, and refuses one whose prices have changed since', async () => {
      const ids = await add(1, { state: 'DE' });
      const first = await preview({ kind: 'percent', percent: 10, ids });
      const second = await preview({ kind: 'percent', percent: 20, ids });
      const replaced = await admin.post(`${CHANGES}/${first.id}/start`).expect(409);
      expect(replaced.body).toMatchObject({ code: 'lead_change_outdated', message: LEAD_CHANGE_MESSAGES.replaced });
      const { body: prices } = (await admin.get('/api/admin/prices').expect(200)) as { body: { version: number } };
      await admin
        .post('/api/admin/prices')
        .send({ version: prices.version, changes: [{ setting: 'lead.template.30-60', value: 310 }], reason: 'Test' })
        .expect((answer) => expect(answer.status).toBeLessThan(300));
      const refused = await admin.post(`${CHANGES}/${second.id}/start`).expect(409);
      expect(refused.body).toMatchObject({ code: 'lead_change_outdated', message: LEAD_CHANGE_MESSAGES.outdated });
      expect(await pricesOf(ids)).toEqual([500]);
    });

    it('L46 starts a preview only for the account that made it', async () => {
      const other = await shop.signedIn('admin', 'bulk-other');
      const { id } = await preview({ kind: 'withdraw', ids: await add(1) });
      await other.post(`${CHANGES}/${id}/start`).expect(409);
    });
  });

  describe('changing and undoing', () => {
    it.each<[string, Partial<LeadChangeRequest> & Pick<LeadChangeRequest, 'kind'>, (number | null)[], number[], number[]]>([
      ['sets a price', { kind: 'price', price: 2.5 }, [null, 700], [500, 700], [250, 250]],
      ['raises prices', { kind: 'percent', percent: 10 }, [null, 105], [500, 105], [550, 116]],
      ['lowers prices, never below a cent', { kind: 'percent', percent: -90 }, [null, 1], [500, 1], [50, 1]],
      ['goes back to the price list', { kind: 'list' }, [900, null], [900, 500], [500, 500]],
    ])('L45 L47 L49 %s, and undoes it', async (_what, change, own, before, after) => {
      const ids = (await Promise.all(own.map((priceCents) => add(1, { priceCents })))).flat();
      expect(await pricesOf(ids)).toEqual(before);
      const made = await make({ ...change, ids });
      expect(await pricesOf(ids)).toEqual(after);
      expect(made).toMatchObject({ changed: made.plan.changing, leftOut: {}, undoUntil: expect.stringMatching(/Z$/) });
      expect(await undo(made.id)).toMatchObject({ restored: made.changed, kept: {}, undoneBy: 'bulk-admin', undoUntil: null });
      expect(await pricesOf(ids)).toEqual(before);
      expect((await Promise.all(ids.map(lead))).map(({ priceGiven }) => priceGiven)).toEqual(own.map((cents) => cents !== null));
    });

    it('L45 moves leads to another state, keeps the counters right, and undoes it', async () => {
      const ids = await add(3, { state: 'HI' });
      const total = async (state: string) =>
        (await buyer.get(`/api/aged-leads?filter=${state}`).expect(200)).headers['x-total-count'];
      const made = await make({ kind: 'state', state: 'vermont', filter: { state: 'HI' } });
      expect([await total('HI'), (await lead(ids[0]!)).state]).toEqual(['0', 'VT']);
      await undo(made.id);
      expect([await total('HI'), (await lead(ids[0]!)).state]).toEqual(['3', 'HI']);
    });

    it('L45 withdraws leads and puts them back, each with undo, also after an expired hold', async () => {
      const ids = await add(2, { state: 'VI' });
      const { orderId } = await hold(buyer, [ids[0]!]);
      await shop.db.run(`UPDATE aged_leads SET held_until = now() - interval '1 second' WHERE id = $1`, [ids[0]]);
      await shop.db.run(`UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id = $1`, [orderId]);
      const statuses = async () => (await Promise.all(ids.map(lead))).map(({ status }) => status);
      const off = await make({ kind: 'withdraw', ids });
      expect(await statuses()).toEqual(['withdrawn', 'withdrawn']);
      const on = await make({ kind: 'put_back', ids });
      expect(await statuses()).toEqual(['free', 'free']);
      await hold(buyer, [ids[0]!]); // its earlier order line doesn't stand in the way
      expect(await statuses()).toEqual(['held', 'free']);
      await shop.db.run(`UPDATE aged_leads SET held_until = now() - interval '1 second' WHERE id = $1`, [ids[0]]);
      await undo(on.id);
      expect(await statuses()).toEqual(['withdrawn', 'withdrawn']);
      await undo(off.id);
      expect(await statuses()).toEqual(['free', 'free']);
      await hold(buyer, [ids[0]!]); // nor does the line of the hold that ended before the undo
      expect(await statuses()).toEqual(['held', 'free']);
    });

    it('L49 keeps a lead off sale that an admin has put back and withdrawn again since', async () => {
      const [again, other] = (await add(2)) as [number, number];
      const { id } = await make({ kind: 'withdraw', ids: [again, other] });
      for (const action of ['put-back', 'withdraw']) await admin.post(`/api/admin/leads/${again}/${action}`).expect(200);
      expect(await undo(id)).toMatchObject({ restored: 1, kept: { changed: 1 } });
      expect([(await lead(again)).status, (await lead(other)).status]).toEqual(['withdrawn', 'free']);
    });

    it('L47 leaves out leads that were bought, held, changed or removed since the preview, and names them', async () => {
      const ids = await add(5);
      const [sold, held, changed, gone, free] = ids as [number, number, number, number, number];
      const { id } = await preview({ kind: 'price', price: 9, ids });
      await bought([sold]);
      await hold(buyer, [held]);
      const { name, phone, state, version } = await lead(changed);
      await admin.put(`/api/admin/leads/${changed}`).send({ name, phone, state, version, price: 8 }).expect(200);
      await shop.db.run('DELETE FROM aged_leads WHERE id = $1', [gone]);
      await admin.post(`${CHANGES}/${id}/start`).expect(200);
      expect(await settled(id, 'done')).toMatchObject({ changed: 1, leftOut: { sold: 1, held: 1, changed: 1, gone: 1 } });
      expect(await pricesOf([sold, held, changed, free])).toEqual([500, 500, 800, 900]);
      expect(await exceptions(id)).toEqual([
        { leadId: sold, name: 'Margaret Hillsborough', phone: expect.any(String), reason: 'sold', during: 'change' },
        { leadId: held, name: 'Margaret Hillsborough', phone: expect.any(String), reason: 'held', during: 'change' },
        { leadId: changed, name: 'Margaret Hillsborough', phone: expect.any(String), reason: 'changed', during: 'change' },
        { leadId: gone, name: null, phone: null, reason: 'gone', during: 'change' },
      ]);
    });

    it('L49 undoes all but leads that were sold or changed since, and waits for held ones', async () => {
      const ids = await add(4);
      const [sold, held, changed, free] = ids as [number, number, number, number];
      const made = await make({ kind: 'price', price: 9, ids });
      await bought([sold]);
      await hold(buyer, [held]);
      await make({ kind: 'price', price: 8, ids: [changed] });
      await admin.post(`${CHANGES}/${made.id}/undo`).expect(200);
      await waitFor('the first round', async () => (await read(made.id)).restored === 1);
      expect(await read(made.id)).toMatchObject({ status: 'undoing', kept: { sold: 1, held: 1, changed: 1 } });
      await admin.post(`${CHANGES}/${made.id}/undo`).expect(200); // a second click
      await shop.db.run(`UPDATE aged_leads SET held_until = now() - interval '1 second' WHERE id = $1`, [held]);
      await shop.db.run(`UPDATE outbox SET run_after = now() WHERE kind = 'leads.change' AND done_at IS NULL`);
      expect(await settled(made.id, 'undone')).toMatchObject({ restored: 2, kept: { sold: 1, changed: 1 } });
      expect(await pricesOf([sold, held, changed, free])).toEqual([900, 500, 800, 500]);
      expect((await exceptions(made.id)).map(({ leadId, reason, during }) => [leadId, reason, during])).toEqual([
        [sold, 'sold', 'undo'],
        [changed, 'changed', 'undo'],
      ]);
    });

    it('L49 refuses to undo a change after a day, and records each action once', async () => {
      const made = await make({ kind: 'price', price: 9, ids: await add(2) });
      await admin.post(`${CHANGES}/${made.id}/start`).expect(200); // a second click
      await shop.db.run(`UPDATE lead_changes SET finished_at = now() - interval '25 hours' WHERE id = $1`, [made.id]);
      expect((await admin.post(`${CHANGES}/${made.id}/undo`).expect(409)).body).toMatchObject({
        code: 'lead_change_not_undoable',
      });
      const { items } = (await admin.get('/api/admin/audit?action=leads.changed').expect(200)).body as Page<AuditRow>;
      const entries = items.filter(({ target }) => target?.id === made.id);
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({
        actor: { username: 'bulk-admin' },
        before: { worthCents: 1000 },
        after: { change: 'price', priceCents: 900, leads: 2, worthCents: 1800 },
      });
    });

    it('L48 changes more than one batch exactly once, publishes its progress, and lists it in the history', async () => {
      await shop.db.run(
        `INSERT INTO aged_leads (name, phone, state, form_filled_at, price_profile)
         SELECT 'Many', (3010000000 + n)::text, 'GU', now(), 'form' FROM generate_series(1, 2500) n`,
      );
      const made = await make({
        kind: 'percent',
        percent: 100,
        filter: { state: 'GU', q: 'many', status: 'free', minPrice: 500, maxAge: 1 },
      });
      expect(made).toMatchObject({ changed: 2500, plan: { matched: 2500, beforeCents: 1_250_000, afterCents: 2_500_000 } });
      expect(made.filter).toEqual({ state: 'GU', status: 'free', minPrice: 500, maxAge: 1, searched: true });
      const [sum] = await shop.db.query(`SELECT sum(explicit_price_cents)::float8 AS cents FROM aged_leads WHERE name = 'Many'`);
      expect(sum).toEqual({ cents: 2_500_000 });
      expect(news.some(({ event, staff }) => event.type === 'lead_change_moved' && event.changeId === made.id && staff)).toBe(
        true,
      );
      const { items } = (await admin.get(`${CHANGES}?limit=2`).expect(200)).body as Page<LeadChange>;
      expect(items[0]).toEqual(await read(made.id));
      await undo(made.id);
      const page = (await admin.get('/api/admin/leads?state=GU&q=many&maxPrice=500&limit=1').expect(200)).body as Page<unknown>;
      expect(page.total).toEqual({ count: 2500, exact: true });
    });

    it('L50 deletes old previews and values, and keeps the history', async () => {
      const made = await make({ kind: 'price', price: 9, ids: await add(1) });
      const planned = await preview({ kind: 'price', price: 9, ids: await add(1) });
      await shop.db.run(`UPDATE lead_changes SET created_at = now() - interval '3 days', moved_at = now() - interval '3 days'`);
      await shop.app.get(TidyLeadChanges).execute();
      expect(await shop.db.query('SELECT FROM lead_change_items')).toHaveLength(0);
      await admin.get(`${CHANGES}/${planned.id}`).expect(404);
      expect(await read(made.id)).toMatchObject({ status: 'done', changed: 1 });
      await admin.post(`${CHANGES}/${made.id}/undo`).expect(409);
    });
  });
});
