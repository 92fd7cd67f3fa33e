import { MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { MIGRATIONS } from '../../../src/migrations/migration-list.js';
import { SeedDemoUsers } from '../../../src/modules/users/use-cases/seed-demo-users.use-case.js';
import { CreateStaff } from '../../../src/modules/users/use-cases/create-staff.use-case.js';
import { buildSurvey } from '../../factories/surveys.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app.js';
import { emptyDatabase, ownerUrlOf } from '../../support/test-database.js';
import { waitFor } from '../../support/wait-for.js';

interface SeatRow {
  username: string;
  agencyId: string;
  agency: string;
  role: string;
  sees: string;
  active: boolean;
}

describe('agencies and seats', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { DEMO_DATA: 'true' } });
  });
  afterAll(() => shop.stop());

  const seats = (usernames: readonly string[]) =>
    shop.db.query<SeatRow>(
      `SELECT u.username, a.id AS "agencyId", a.name AS agency, t.role, t.sees, t.disabled_at IS NULL AS active
       FROM users u JOIN seats t ON t.user_id = u.id JOIN agencies a ON a.id = t.agency_id
       WHERE u.username = ANY($1::text[]) ORDER BY u.id`,
      [usernames],
    );
  const changeAccess = (username: string, access: string) =>
    shop.db.run('UPDATE users SET access = $2 WHERE username = $1', [username, access]);

  describe('P39 every buyer has a seat', () => {
    it('P39 a survey makes its account the owner of an agency, which keeps the name the survey has when sent again', async () => {
      const submissionId = randomUUID();
      const send = (survey: { username: string; agencyName: string }) =>
        shop
          .anonymous()
          .post('/api/survey')
          .send({ ...survey, submissionId })
          .expect(200);
      const survey = buildSurvey();
      await send(survey);
      const made = { username: survey.username, agency: survey.agencyName, role: 'owner', sees: 'all', active: true };
      const [first] = await seats([survey.username]);
      expect(first).toMatchObject(made);
      await send({ ...survey, agencyName: 'Corrected Insurance' });
      expect(await seats([survey.username])).toEqual([{ ...first, agency: 'Corrected Insurance' }]);
    });

    it('P39 an account that the previous release inserts gets one too; one name is not one agency', async () => {
      await shop.createUser('buyer', 'same-name-1');
      await shop.createUser('buyer', 'same-name-2');
      const [one, two] = await seats(['same-name-1', 'same-name-2']);
      expect([one?.agency, two?.agency]).toEqual(['Test Agency', 'Test Agency']);
      expect(one?.agencyId).not.toBe(two?.agencyId);
    });

    it('P39 an account that is not committed leaves no agency', async () => {
      const count = async () => (await shop.db.query('SELECT count(*) FROM agencies'))[0];
      const before = await count();
      await expect(
        shop.db.transaction(async (tx) => {
          await tx.run(
            `INSERT INTO users (username, email, password_hash, access, role, first_name, last_name, phone, agency_name)
             VALUES ('undone', 'undone@test.example', 'x', 'buyer', 'Insurance Agent', 'A', 'B', '5550100100', 'Undone')`,
          );
          throw new Error('undone');
        }),
      ).rejects.toThrow('undone');
      expect(await count()).toEqual(before);
    });

    it('P39 demo buyers have one, also after seeding again; staff have none, whichever way they are created', async () => {
      const seed = shop.app.get(SeedDemoUsers);
      await seed.execute();
      await seed.execute();
      const staff = { username: 'desk', email: 'desk@test.example', access: 'admin' as const, password: PASSWORD };
      await shop.app.get(CreateStaff).execute({ ...staff, mustChangePassword: false });
      const found = await seats(['admin', 'support', 'buyer', 'buyer2', 'desk']);
      expect(found.map(({ username, agency, role }) => [username, agency, role])).toEqual([
        ['buyer', 'Ortiz Family Insurance', 'owner'],
        ['buyer2', 'Parkside Benefits', 'owner'],
      ]);
    });

    it('P39 a buyer who becomes staff acts without an agency, and has the same seat when a buyer again', async () => {
      const buyer = await shop.signedIn('buyer', 'promoted');
      const before = await seats(['promoted']);
      await changeAccess('promoted', 'admin');
      await buyer.get('/api/orders').expect(403);
      await buyer.get('/api/admin/orders/totals').expect(200);
      await buyer.post('/api/create-payment-intent').send({ amount: 74, callCount: 2, tier: 'premium' }).expect(403);
      await changeAccess('promoted', 'buyer');
      await buyer.get('/api/orders').expect(200);
      expect(await seats(['promoted'])).toEqual(before);
    });

    it('P39 staff who become buyers get an agency', async () => {
      const desk = await shop.signedIn('support', 'retired');
      expect(await seats(['retired'])).toEqual([]);
      // Ordered as a buyer, before agencies existed.
      await shop.db.run(
        `INSERT INTO orders (reference, channel, product, description, buyer_id, quantity, total_cents, status, paid_at)
         SELECT 'before-agencies', 'aged-leads', 'aged_lead', 'Aged leads', id, 1, 500, 'paid', now() FROM users WHERE username = 'retired'`,
      );
      await changeAccess('retired', 'buyer');
      expect(await seats(['retired'])).toMatchObject([{ agency: 'Test Agency', role: 'owner' }]);
      expect((await desk.get('/api/orders').expect(200)).body).toHaveLength(1);
    });
  });

  describe('P40 one active owner', () => {
    /** Creates an agency of three: its owner `<name>-0`, and two agents. */
    const agencyOf = async (name: string) => {
      const members = [0, 1, 2].map((place) => `${name}-${place}`);
      for (const member of members) await shop.createUser('buyer', member);
      for (const member of members.slice(1)) await moveSeat(shop, member, { with: members[0]!, role: 'agent' });
      return members as [string, string, string];
    };
    const connect = async () => {
      const [database] = await shop.db.query<{ name: string }>('SELECT current_database() AS name');
      const client = new Client({ connectionString: ownerUrlOf(`postgres://localhost/${database!.name}`) });
      await client.connect();
      return client;
    };
    const setRole = (role: string, username: string) =>
      `UPDATE seats SET role = '${role}' WHERE user_id = (SELECT id FROM users WHERE username = '${username}')`;
    const disable = (username: string) =>
      `UPDATE seats SET disabled_at = now() WHERE user_id = (SELECT id FROM users WHERE username = '${username}')`;
    const ownersOf = async (members: readonly string[]) =>
      (await seats(members)).filter(({ role, active }) => role === 'owner' && active).map(({ username }) => username);
    const waitsForLock = async () =>
      waitFor('a connection to wait for a lock', async () => {
        const [row] = await shop.db.query<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND pid IN (
             SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
        );
        return row!.waiting > 0;
      });

    it.each([
      ['disabled', disable],
      ['an agent', (owner: string) => setRole('agent', owner)],
      ['deleted', (owner: string) => `DELETE FROM seats WHERE user_id = (SELECT id FROM users WHERE username = '${owner}')`],
    ])('P40 the only owner cannot be %s while others are active', async (what, statement) => {
      const members = await agencyOf(`kept-${what.replace(' ', '-')}`);
      await expect(shop.db.run(statement(members[0]))).rejects.toMatchObject({ constraint: 'seats_one_owner' });
      expect(await ownersOf(members)).toEqual([members[0]]);
    });

    it('P40 a transaction hands the agency over', async () => {
      const members = await agencyOf('handed');
      await shop.db.transaction(async (tx) => {
        await tx.run(setRole('manager', members[0]));
        await tx.run(setRole('owner', members[1]));
      });
      expect(await ownersOf(members)).toEqual([members[1]]);
    });

    it('P40 two handovers at the same moment leave one owner', async () => {
      const members = await agencyOf('raced');
      const [one, two] = [await connect(), await connect()];
      try {
        await one.query('BEGIN');
        await one.query(setRole('manager', members[0]));
        await one.query(setRole('owner', members[1]));
        await two.query('BEGIN');
        const second = two.query(setRole('owner', members[2])).catch((error: unknown) => error);
        await waitsForLock();
        await one.query('COMMIT');
        expect(await second).toMatchObject({ code: '23505', constraint: 'seats_owner_key' });
        await two.query('ROLLBACK');
        expect(await ownersOf(members)).toEqual([members[1]]);
      } finally {
        await one.end();
        await two.end();
      }
    });

    it('P40 no seat is added while the only owner leaves', async () => {
      await shop.createUser('buyer', 'leaving');
      await shop.createUser('buyer', 'joining');
      const [one, two] = [await connect(), await connect()];
      try {
        await one.query('BEGIN');
        await two.query('BEGIN');
        await one.query(disable('leaving'));
        const joined = two.query(
          `UPDATE seats SET role = 'agent', agency_id = (SELECT agency_id FROM seats t JOIN users u ON u.id = t.user_id WHERE u.username = 'leaving')
           WHERE user_id = (SELECT id FROM users WHERE username = 'joining')`,
        );
        await waitsForLock();
        await one.query('COMMIT');
        await joined;
        await expect(two.query('COMMIT')).rejects.toMatchObject({ constraint: 'seats_one_owner' });
      } finally {
        await one.end();
        await two.end();
      }
      expect(await seats(['joining'])).toMatchObject([{ agency: 'Test Agency', role: 'owner' }]);
    });
  });
});

describe('the migration that adds agencies', () => {
  const BEFORE = '20261123100600_add_account_claims';
  let orm: MikroORM;
  let client: Client;
  beforeAll(async () => {
    const url = await emptyDatabase();
    orm = await MikroORM.init({
      driver: PostgreSqlDriver,
      clientUrl: url,
      entities: [],
      discovery: { warnWhenNoEntities: false },
      extensions: [Migrator],
      migrations: { migrationsList: MIGRATIONS, snapshot: false, silent: true, allOrNothing: false },
    });
    client = new Client({ connectionString: url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await orm.close();
  });

  const addUsers = (prefix: string) =>
    client.query(
      `INSERT INTO users (username, email, password_hash, access, role, first_name, last_name, phone, agency_name, created_at)
       SELECT $1 || n, $1 || n || '@test.example', 'x', CASE n WHEN 1 THEN 'admin' WHEN 2 THEN 'support' ELSE 'buyer' END, 'r', 'a', 'b', '1',
         CASE n WHEN 5 THEN repeat('x', 300) ELSE 'One Name' END, '2026-01-02' FROM generate_series(1, 5) n`,
      [prefix],
    );
  const owners = async () => {
    const { rows } = await client.query<{ username: string; name: number }>(
      `SELECT u.username, length(a.name) AS name FROM users u JOIN seats t ON t.user_id = u.id JOIN agencies a ON a.id = t.agency_id
       WHERE t.role = 'owner' AND t.sees = 'all' AND t.disabled_at IS NULL ORDER BY u.username`,
    );
    return rows.map(({ username, name }) => `${username} ${name}`);
  };

  const addOrders = (prefix: string) =>
    client.query(
      `INSERT INTO orders (reference, channel, description, buyer_id, quantity, total_cents, hold_expires_at)
       SELECT $1 || n, 'aged-leads', 'Aged leads', (SELECT id FROM users WHERE username = $1 || n), 7, 100, now() + interval '1 hour'
       FROM generate_series(3, 6) n`,
      [prefix],
    );
  const orders = async () => {
    const { rows } = await client.query(
      `SELECT count(*) FILTER (WHERE o.agency_id = t.agency_id)::int AS ours, count(*) FILTER (WHERE o.agency_id IS NULL AND o.buyer_id IS NULL)::int AS guests
       FROM orders o LEFT JOIN seats t ON t.user_id = o.buyer_id`,
    );
    return rows[0] as { ours: number; guests: number };
  };

  it('P39 P42 seats the buyers of a running shop and gives their orders to the agency, up, down and up again', async () => {
    await orm.migrator.up({ to: BEFORE });
    await addUsers('first-');
    await addOrders('first-');
    await orm.migrator.up();
    expect(await orders()).toEqual({ ours: 3, guests: 1 });
    expect(await owners()).toEqual(['first-3 8', 'first-4 8', 'first-5 200']);
    const { rows } = await client.query(
      'SELECT count(*)::int AS agencies, min(created_at) = max(created_at) AS dated FROM agencies',
    );
    expect(rows).toEqual([{ agencies: 3, dated: true }]);
    await addUsers('then-');
    while ((await orm.migrator.getExecuted()).at(-1)?.name !== BEFORE) await orm.migrator.down();
    await addUsers('last-');
    await addOrders('last-');
    const { rows: held } = await client.query(
      `SELECT leads FROM unpaid_holds((SELECT id FROM users WHERE username = 'last-3'), 'n', 100)`,
    );
    expect(held).toEqual([{ leads: 7 }]);
    await orm.migrator.up();
    expect(await orders()).toEqual({ ours: 6, guests: 2 });
    expect(await owners()).toEqual(
      ['first', 'last', 'then'].flatMap((prefix) => [`${prefix}-3 8`, `${prefix}-4 8`, `${prefix}-5 200`]),
    );
  });
});
