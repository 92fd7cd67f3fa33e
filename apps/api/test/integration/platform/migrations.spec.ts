import { MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { MIGRATIONS } from '../../../src/migrations/migration-list.js';

describe('migrations', () => {
  let orm: MikroORM;
  let client: Client;
  beforeAll(async () => {
    const url = new URL(process.env.TEST_POSTGRES_URL!);
    const admin = new Client({ connectionString: url.href });
    await admin.connect();
    const name = `migrations_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.end();
    url.pathname = `/${name}`;
    orm = await MikroORM.init({
      driver: PostgreSqlDriver,
      clientUrl: url.href,
      entities: [],
      discovery: { warnWhenNoEntities: false },
      extensions: [Migrator],
      migrations: { migrationsList: MIGRATIONS, snapshot: false, silent: true, allOrNothing: false },
    });
    client = new Client({ connectionString: url.href });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await orm.close();
  });

  /** Returns everything the migrations created, as PostgreSQL describes it. */
  async function schema(): Promise<string[]> {
    const { rows } = await client.query<{ thing: string }>(
      `SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression) AS thing
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'mikro_orm_migrations'
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'mikro_orm_migrations'
       UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
         WHERE connamespace = 'public'::regnamespace AND conrelid <> 'mikro_orm_migrations'::regclass
       UNION ALL SELECT 'sequence ' || sequencename FROM pg_sequences WHERE schemaname = 'public' AND sequencename NOT LIKE 'mikro_orm%'
       UNION ALL SELECT 'function ' || proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       ORDER BY 1`,
    );
    return rows.map(({ thing }) => thing);
  }

  it('migrate up, down to an empty schema, and up again to the same schema', async () => {
    await orm.migrator.up();
    const before = await schema();
    expect(before.length).toBeGreaterThan(100);
    for (const _migration of MIGRATIONS) await orm.migrator.down();
    expect(await schema()).toEqual([]);
    await orm.migrator.up();
    expect(await schema()).toEqual(before);
  });

  it('migrate the newest one down and up again', async () => {
    const all = await schema();
    await orm.migrator.down();
    await orm.migrator.up();
    expect(await schema()).toEqual(all);
    expect(await orm.migrator.up()).toEqual([]);
  });

  it('have unique names in order', () => {
    const names = MIGRATIONS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
  });
});
