import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { migrate, migrateDown } from '../../../src/cli/migrate.command.js';
import type { Settings } from '../../../src/platform/config/settings.js';
import { emptyDatabase } from '../../support/test-database.js';

/** A migration changes this table. */
const TABLE = 'lead_change_items';
const COLUMN = 'before_zip';

describe('F22 migrations beside a dump', () => {
  let settings: Settings;
  let dump: Client;
  const lines: string[] = [];
  let onLine = (): unknown => undefined;
  beforeAll(async () => {
    jest.spyOn(console, 'log').mockImplementation((line: string) => {
      lines.push(line);
      onLine();
    });
    const url = await emptyDatabase();
    settings = { DATABASE_URL: url, ENGINE_PATIENCE_MS: 5_000 } as Settings;
    dump = new Client({ connectionString: url });
    await dump.connect();
    await migrate(settings);
    while (await isMigrated()) await migrateDown(settings);
  });
  afterAll(async () => {
    await dump.end();
    jest.restoreAllMocks();
  });

  async function isMigrated(): Promise<boolean> {
    const column = `SELECT FROM information_schema.columns WHERE table_name = '${TABLE}' AND column_name = '${COLUMN}'`;
    return (await dump.query(column)).rowCount === 1;
  }

  it('F22 ends with the reason when a table stays locked, and goes on when the lock is released', async () => {
    await dump.query(`BEGIN; LOCK TABLE ${TABLE} IN ACCESS SHARE MODE`);
    await expect(migrate(settings, [10])).rejects.toThrow(/^A migration didn't get the lock on a table, because a dump/);
    expect(await isMigrated()).toBe(false);
    let released: Promise<unknown> | undefined;
    onLine = () => (released ??= dump.query('COMMIT'));
    await migrate(settings, [10, 10]);
    await released;
    expect(await isMigrated()).toBe(true);
    expect(lines.at(-1)).toMatch(/^Applied: .*add_zips_before_changes/);
  });
});
