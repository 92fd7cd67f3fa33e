import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportRowsPage, ImportView } from '@warmline/contracts/lead-imports/types';
import type { Agent } from 'supertest';
import { buildImportFile, EDGE_CASE_FILES, VENDOR_FILES, type ImportCase } from '../../factories/import-files.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, storedLeads, upload } from '../../support/files/uploads.js';

describe('real-world files', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  /** Returns every row of the review, page by page. */
  async function reviewed({ id }: ImportView, only = '') {
    const rows = [];
    for (;;) {
      const { body } = await admin.get(`/api/admin/imports/${id}/rows?from=${rows.length}&limit=500${only}`).expect(200);
      const page = body as ImportRowsPage;
      rows.push(...page.rows);
      if (rows.length >= page.total || page.rows.length === 0) return rows;
    }
  }

  it.each([...EDGE_CASE_FILES, ...VENDOR_FILES].map((one) => [one.file, one] as [string, ImportCase]))(
    'B5.42 B5.44 L6 L8 L19 %s: stores what the preview shows',
    async (_file, one) => {
      const planned = await upload(admin, buildImportFile(one));
      const counts = { newRows: one.names.length, duplicateRows: one.duplicates ?? 0, rejectedRows: one.rejected ?? 0 };
      expect(planned).toMatchObject({ failure: null, status: 'planned', ...counts });
      if (one.encoding) expect(planned.encoding).toBe(one.encoding);
      const rows = await reviewed(planned);
      expect(rows).toHaveLength(planned.totalRows);
      expect(rows.map(({ index }) => index)).toEqual(rows.map((_row, index) => index));
      const rejected = await reviewed(planned, '&only=rejected');
      if (one.reasons) expect(rejected.map(({ problem }) => problem)).toEqual(one.reasons);
      const fresh = await reviewed(planned, '&only=new');
      expect(await confirm(admin, planned.id)).toMatchObject({ storedRows: planned.newRows, overtakenRows: 0 });
      const stored = await storedLeads(shop, planned.id);
      expect(stored.map(({ name }) => name)).toEqual(one.names);
      expect(stored).toMatchObject(
        fresh.map(({ lead }) => ({ name: lead!.name, phone: lead!.phone, email: lead!.email, state: lead!.state })),
      );
    },
  );
});
