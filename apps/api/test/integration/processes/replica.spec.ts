import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { Database } from '../../../src/platform/database/database.js';
import { startProxy, type CuttableProxy } from '../../support/processes/cuttable-proxy.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { createTestDatabase } from '../../support/test-database.js';

/** A separate database acts as the replica, so that the test can tell which one answered. */
describe('F19 a read replica', () => {
  let shop: TestApp;
  let replica: CuttableProxy;
  beforeAll(async () => {
    const url = await createTestDatabase();
    replica = await startProxy(url);
    shop = await startTestApp({ settings: { DATABASE_REPLICA_URL: replica.url }, workers: false });
    const there = new Client({ connectionString: url });
    await there.connect();
    await Promise.all([
      note(shop.db.query.bind(shop.db), 'primary'),
      note((text, values) => there.query(text, [...values]), 'replica'),
    ]);
    await there.end();
  });
  afterAll(async () => {
    await shop.stop();
    await replica.stop();
  });

  const note = (run: (text: string, values: readonly unknown[]) => Promise<unknown>, target: string) =>
    run(
      `INSERT INTO audit_log (at, action, target_kind, target_id) VALUES ('2026-03-08 07:30:00.25Z', 'import.uploaded', 'import', $1)`,
      [target],
    );
  const targetsIn = (text: string) => [...text.matchAll(/,(primary|replica),/g)].map(([, target]) => target);

  it('serves exports, and no data that was just changed', async () => {
    const admin = await shop.signedIn('admin');
    const csv = await admin.get('/api/admin/audit.csv?action=import.uploaded').expect(200);
    const page = await admin.get('/api/admin/audit?action=import.uploaded').expect(200);
    expect([targetsIn(csv.text), page.body.items.map(({ target }: { target: { id: string } }) => target.id)]).toEqual([
      ['replica'],
      ['primary'],
    ]);
    expect(csv.text).toContain('2026-03-08T07:30:00.250Z');
  });

  it('returns the same types as the primary', async () => {
    const text = `SELECT 9007199254740993::bigint AS big, '2026-03-08 07:30+00'::timestamptz AS at, 1.5::numeric AS exact, ARRAY[1,2] AS many`;
    const db = shop.app.get(Database);
    expect(await db.queryReplica(text)).toEqual(await db.query(text));
  });

  it('is replaced by the primary while it is down; an invalid statement still fails', async () => {
    await expect(shop.db.queryReplica('SELECT nothing')).rejects.toMatchObject({ code: '42703' });
    replica.cut();
    const admin = await shop.signedIn('admin');
    const { text } = await admin.get('/api/admin/audit.csv?action=import.uploaded').expect(200);
    expect(targetsIn(text)).toEqual(['primary']);
  });
});
