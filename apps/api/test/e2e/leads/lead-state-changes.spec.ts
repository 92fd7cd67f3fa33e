import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminLead } from '@warmline/contracts/leads/admin-types';
import type { LeadChange, LeadChangePreview } from '@warmline/contracts/leads/change-types';
import type { Agent } from 'supertest';
import { addInventory, buildLead } from '../../factories/leads.js';
import { expireLeadHolds, hold } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const CHANGES = '/api/admin/lead-changes';

describe('bulk changes of the state', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const lead = async (id: number) => (await admin.get(`/api/admin/leads/${id}`).expect(200)).body as AdminLead;
  const preview = async (ids: number[]) =>
    (await admin.post(CHANGES).send({ kind: 'state', state: 'GA', ids }).expect(201)).body as LeadChangePreview;
  const change = async (id: string, action: 'start' | 'undo', status: LeadChange['status']) => {
    await admin.post(`${CHANGES}/${id}/${action}`).expect(200);
    return waitFor(`the change to be ${status}`, async () => {
      const view = (await admin.get(`${CHANGES}/${id}`).expect(200)).body as LeadChange;
      return view.status === status && view;
    });
  };

  it('L47 leaves out a lead whose hold expired while its order can still be paid', async () => {
    const [ordered, before, free] = (await addInventory(shop, [buildLead(), buildLead(), buildLead()])) as [
      number,
      number,
      number,
    ];
    const buyer = await shop.signedIn('buyer');
    const order = async (id: number) => expireLeadHolds(shop, (await hold(buyer, [id])).orderId);
    await order(before);
    const planned = await preview([ordered, before, free]);
    expect(planned).toMatchObject({ plan: { matched: 3, changing: 2, held: 1, same: 0 } });
    await order(ordered);
    expect(await change(planned.id, 'start', 'done')).toMatchObject({ changed: 1, leftOut: { held: 1 } });
    expect((await Promise.all([ordered, before, free].map(lead))).map(({ state }) => state)).toEqual(['TX', 'TX', 'GA']);
  });

  it('L70 L49 removes the ZIP code of a lead with its state, also from the filter, and the undo restores both', async () => {
    const [id] = (await addInventory(shop, [buildLead({ state: 'FL' })])) as [number];
    await shop.db.run(`UPDATE aged_leads SET zip = '33101' WHERE id = $1`, [id]);
    const buyer = await shop.signedIn('buyer', 'zip-buyer');
    const found = async () => (await buyer.get('/api/aged-leads?filter=zip:33101').expect(200)).headers['x-total-count'];
    const { id: changeId } = await preview([id]);
    expect([await found(), await lead(id)]).toMatchObject(['1', { state: 'FL', zip: '33101' }]);
    await change(changeId, 'start', 'done');
    expect([await found(), await lead(id)]).toMatchObject(['0', { state: 'GA', zip: null }]);
    await change(changeId, 'undo', 'undone');
    expect([await found(), await lead(id)]).toMatchObject(['1', { state: 'FL', zip: '33101' }]);
  });
});
