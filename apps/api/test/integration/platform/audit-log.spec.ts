import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, ownerUrlOf } from '../../support/test-database.js';

/** Statements that would change the log. */
const CHANGES = [
  `UPDATE audit_log SET action = 'nothing happened'`,
  'DELETE FROM audit_log',
  'TRUNCATE audit_log',
  `INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM audit_log ON CONFLICT (id) DO UPDATE SET action = 'x'`,
];

describe('P20 audit table', () => {
  let owner: Client;
  beforeAll(async () => {
    owner = new Client({ connectionString: ownerUrlOf(await createTestDatabase()) });
    await owner.connect();
    await owner.query(`INSERT INTO audit_log (action) VALUES ('staff.signed_in')`);
  });
  beforeEach(() => owner.query('RESET ROLE'));
  afterAll(() => owner.end());

  const rows = async () => (await owner.query<{ action: string }>('SELECT action FROM audit_log ORDER BY id')).rows;

  it.each(CHANGES)('refuses even its owner: %s', async (change) => {
    await expect(owner.query(change)).rejects.toMatchObject({ message: 'audit_log is append-only', code: '42501' });
    expect((await rows())[0]).toEqual({ action: 'staff.signed_in' });
  });

  it.each(CHANGES)('gives the application no privilege for: %s', async (change) => {
    await owner.query('SET ROLE warmline_app');
    await expect(owner.query(change)).rejects.toMatchObject({ message: 'permission denied for table audit_log', code: '42501' });
  });

  it('lets the application write and read it', async () => {
    await owner.query('SET ROLE warmline_app');
    await owner.query(`INSERT INTO audit_log (action) VALUES ('password.reset')`);
    expect((await rows()).at(-1)).toEqual({ action: 'password.reset' });
  });

  it('gives the application full access to all other tables, also to later ones', async () => {
    await owner.query('CREATE TABLE made_later (id bigint GENERATED ALWAYS AS IDENTITY, note text)');
    await owner.query('SET ROLE warmline_app');
    await owner.query(`INSERT INTO made_later (note) VALUES ('a')`);
    await owner.query(`UPDATE made_later SET note = 'b'`);
    await owner.query('DELETE FROM made_later');
    await owner.query('UPDATE users SET first_name = first_name');
  });

  it('does not let the application disable the trigger', async () => {
    await owner.query('SET ROLE warmline_app');
    await expect(owner.query('ALTER TABLE audit_log DISABLE TRIGGER ALL')).rejects.toMatchObject({ code: '42501' });
    await expect(owner.query('SET session_replication_role = replica')).rejects.toMatchObject({ code: '42501' });
  });
});
