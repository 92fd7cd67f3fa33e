import { MikroORM } from '@mikro-orm/core';
import type { EntityManager, PostgreSqlConnection, SqlEntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery, type Kysely } from 'kysely';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ValidationFailed } from '../errors/app-error.js';
import { isStatementTimeout } from './database-errors.js';
import { Replica } from './replica.js';

/** What a repository needs to speak SQL: the pool or an open transaction. Values are bound, never pasted into the text. */
export interface Queryable {
  /** Rows of a statement; 64-bit integers and times come as text unless the statement casts them. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** How many rows a statement changed. */
  run(text: string, values?: readonly unknown[]): Promise<number>;
}

/** An open transaction: SQL, and the entity manager that shares it. */
export interface Transaction extends Queryable {
  readonly em: EntityManager;
}

/** An open transaction that takes rows by COPY, the cheapest way into a table. */
export interface CopyTransaction extends Queryable {
  /** Sends rows in COPY's text format (`copy-text.ts`) to a `COPY … FROM STDIN`; one bad row refuses all of them. */
  copy(text: string, rows: string): Promise<void>;
}

/** A search may read whole tables, and a few of them at once must not keep everybody else waiting. */
const SEARCH_MS = 3000;

type Pool = Awaited<ReturnType<PostgreSqlConnection['getNativeClient']>>;

/** A search read too much: a narrower one may find it. */
export class SearchTooSlow extends ValidationFailed {
  constructor() {
    super([{ field: 'q', message: 'This search takes too long. Please type more.' }]);
  }
}

/** The one way to PostgreSQL; every call works on a fork of its own, so nothing is shared between requests. */
@Injectable()
export class Database implements Queryable {
  private pool: Pool | undefined;
  private readonly names = new Map<string, string>();

  constructor(
    private readonly orm: MikroORM,
    private readonly replica: Replica,
  ) {}

  /**
   * Rows that may be seconds old, from the replica where there is one: for long reads of what nobody has just changed, such as exports.
   * Never for stock, prices, orders, sessions or anything a decision rests on.
   */
  async lagging<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.replica.query<Row>(text, values)) ?? this.query(text, values);
  }

  /** A fresh entity manager outside any transaction. */
  em(): EntityManager {
    return this.orm.em.fork() as EntityManager;
  }

  /** Runs `work` in one transaction: commits what it returns, rolls back what it throws. An entity manager is made when first asked for. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { orm } = this;
    return this.client()
      .transaction()
      .execute(async (client) => {
        let shared: EntityManager | undefined;
        const tx = {
          ...executor(client),
          get em(): EntityManager {
            if (!shared) (shared = orm.em.fork() as EntityManager).setTransactionContext(client);
            return shared;
          },
        };
        const result = await work(tx);
        await shared?.flush();
        return result;
      });
  }

  query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return executor(this.client()).query(text, values);
  }

  run(text: string, values: readonly unknown[] = []): Promise<number> {
    return executor(this.client()).run(text, values);
  }

  /** Rows of a search that no index answers: the database stops it after SEARCH_MS, and SearchTooSlow is thrown. */
  search<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const found = this.transaction(async (tx) => {
      await tx.query(`SELECT set_config('statement_timeout', $1, true)`, [String(SEARCH_MS)]);
      return tx.query<Row>(text, values);
    });
    return found.catch((error: unknown) => {
      throw isStatementTimeout(error) ? new SearchTooSlow() : error;
    });
  }

  /** Rows of a statement on a hot path: each connection parses and plans it once. `text` must be a constant, never put together per call. */
  async prepared<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const pool = this.pool ?? (await this.connections());
    let name = this.names.get(text);
    if (!name) this.names.set(text, (name = `hot_${this.names.size + 1}`));
    return (await pool.query({ name, text, values: values as unknown[] })).rows as Row[];
  }

  /** The same as `transaction` for work that copies rows in: Kysely's connections cannot. */
  async copying<T>(work: (tx: CopyTransaction) => Promise<T>): Promise<T> {
    const client = await (await this.connections()).connect();
    let lost = false;
    try {
      await client.query('BEGIN');
      const result = await work(copier(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => (lost = true));
      throw error;
    } finally {
      client.release(lost);
    }
  }

  private async connections(): Promise<Pool> {
    return (this.pool ??= await this.connection().getNativeClient());
  }

  private client(): Kysely<unknown> {
    return this.connection().getClient();
  }

  private connection(): PostgreSqlConnection {
    return (this.orm.em as SqlEntityManager).getConnection() as PostgreSqlConnection;
  }
}

function executor(client: Kysely<unknown>): Queryable {
  const execute = (text: string, values: readonly unknown[]) => client.executeQuery(CompiledQuery.raw(text, [...values]));
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => (await execute(text, values)).rows as Row[],
    run: async (text, values = []) => Number((await execute(text, values)).numAffectedRows ?? 0n),
  };
}

function copier(client: PoolClient): CopyTransaction {
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, values as unknown[])).rows as Row[],
    run: async (text, values = []) => (await client.query(text, values as unknown[])).rowCount ?? 0,
    copy: (text, rows) => finished(client.query(copyFrom(text)).end(rows)),
  };
}
