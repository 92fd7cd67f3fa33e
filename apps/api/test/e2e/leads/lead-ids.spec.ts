import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('lead ids', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  it('L1 follow the order of the file, so that hidden phone digits cannot be inferred from purchased leads', async () => {
    const phones = ['3055559000', '3055550001', '3055557500', '3055552500', '3055558000'];
    const file = ['name,email,phone,state', ...phones.map((phone, row) => `Lead ${row},,${phone},FL`)].join('\n');
    const admin = await shop.signedIn('admin');
    const { body } = await admin.post('/api/admin/imports').attach('file', Buffer.from(file), 'leads.csv').expect(201);
    const { id } = body as ImportView;
    await admin.post(`/api/admin/imports/${id}/confirm`).expect(200);
    const stored = await waitFor('the leads to be stored', async () => {
      const rows = await shop.db.query<{ phone: string }>('SELECT phone FROM aged_leads ORDER BY id');
      return rows.length === phones.length && rows;
    });
    expect(stored.map(({ phone }) => phone)).toEqual(phones);
  });
});
