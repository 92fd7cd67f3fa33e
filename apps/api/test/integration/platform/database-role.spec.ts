import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('F43 database role of API and worker', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  it('is not a superuser and owns nothing, in every test that starts the application', async () => {
    const [role] = await shop.db.query(
      `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS mighty,
              EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_has_role(current_user, relowner, 'MEMBER')) AS owner
       FROM pg_roles WHERE rolname = current_user`,
    );
    expect(role).toEqual({ mighty: false, owner: false });
  });

  it.each([
    ['make a table', 'CREATE TABLE mine (id int)'],
    ['change a table', 'ALTER TABLE users ADD COLUMN back_door text'],
    ['drop a table', 'DROP TABLE aged_leads'],
    ['truncate a table', 'TRUNCATE orders CASCADE'],
    ['lift a guard', 'ALTER TABLE audit_log DISABLE TRIGGER ALL'],
    ['update the audit log', `UPDATE audit_log SET action = 'nothing'`],
    ['delete from the audit log', 'DELETE FROM audit_log'],
    ['change the list of migrations', 'DELETE FROM mikro_orm_migrations'],
    ['become the owner', 'SET ROLE postgres'],
    ['make a role', 'CREATE ROLE helper SUPERUSER'],
    ['read files of the server', `SELECT pg_read_file('PG_VERSION')`],
    ['run programs on the server', `COPY (SELECT 1) TO PROGRAM 'true'`],
  ])('cannot %s', async (_what, statement) => {
    await expect(shop.db.run(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('uses connections that never compile a statement', async () => {
    expect(await shop.db.query('SHOW jit')).toEqual([{ jit: 'off' }]);
  });
});
