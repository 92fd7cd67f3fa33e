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

/** Runs SQL: the pool or an open transaction. Values are bound parameters, never part of the text. */
export interface Queryable {
  /** Returns the rows of a statement; 64-bit integers and times are text unless the statement casts them. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Returns the first row of a statement, or null. */
  first<Row>(text: string, values?: readonly unknown[]): Promise<Row | null>;
  /** Returns the row of a statement that always returns exactly one, such as `count(*)`; throws if it doesn't. */
  one<Row>(text: string, values?: readonly unknown[]): Promise<Row>;
  /** Returns the number of rows that a statement changed. */
  run(text: string, values?: readonly unknown[]): Promise<number>;
}

/** An open transaction: SQL and the entity manager that shares it. */
export interface Transaction extends Queryable {
  readonly em: EntityManager;
  /** Runs `work` after the commit, before `transaction` returns; never after a rollback. It must not throw. */
  afterCommit(work: () => Promise<void>): void;
}

/** An open transaction that accepts rows by COPY, the cheapest way to insert them. */
export interface CopyTransaction extends Queryable {
  /** Sends rows in COPY text format (`copy-text.ts`) to a `COPY … FROM STDIN`; one invalid row rejects all. */
  copy(text: string, rows: string): Promise<void>;
}

/** Longest search: it may read whole tables, and a few at once must not delay other users. */
const SEARCH_MS = 3000;
/** How much of a statement an error quotes. */
const QUOTED_CHARS = 200;

type Pool = Awaited<ReturnType<PostgreSqlConnection['getNativeClient']>>;

/** A search exceeded its time limit; a narrower one may succeed. */
export class SearchTooSlow extends ValidationFailed {
  constructor() {
    super([{ field: 'q', message: 'This search takes too long. Please type more.' }]);
  }
}

/** The single access to PostgreSQL. Every call uses its own fork, so requests share no state. */
@Injectable()
export class Database implements Queryable {
  private pool: Pool | undefined;
  private readonly names = new Map<string, string>();

  constructor(
    private readonly orm: MikroORM,
    private readonly replica: Replica,
  ) {}

  /**
   * Returns rows that may be seconds old, from the replica if there is one. For long reads of data that the user has not just
   * changed, such as exports. Never for inventory, prices, orders, sessions, or anything that a decision depends on (F19).
   */
  async queryReplica<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.replica.query<Row>(text, values)) ?? this.query(text, values);
  }

  /** Returns a new entity manager outside any transaction. */
  em(): EntityManager {
    return this.orm.em.fork() as EntityManager;
  }

  /** Runs `work` in one transaction: commits its result, rolls back if it throws. The entity manager is created on first use. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { orm } = this;
    const following: (() => Promise<void>)[] = [];
    const committed = await this.client()
      .transaction()
      .execute(async (client) => {
        let shared: EntityManager | undefined;
        const tx = {
          ...executor(client),
          get em(): EntityManager {
            if (!shared) (shared = orm.em.fork() as EntityManager).setTransactionContext(client);
            return shared;
          },
          afterCommit: (next: () => Promise<void>) => void following.push(next),
        };
        const result = await work(tx);
        await shared?.flush();
        return result;
      });
    for (const next of following) await next();
    return committed;
  }

  // Straight to the pool: Kysely, which transactions share with the entity manager, would cost every statement three promises and
  // a plan of its own.
  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await (this.pool ?? (await this.connections())).query(text, values as unknown[])).rows as Row[];
  }

  async first<Row>(text: string, values: readonly unknown[] = []): Promise<Row | null> {
    return ((await (this.pool ?? (await this.connections())).query(text, values as unknown[])).rows[0] ?? null) as Row | null;
  }

  async one<Row>(text: string, values: readonly unknown[] = []): Promise<Row> {
    return onlyRow<Row>((await (this.pool ?? (await this.connections())).query(text, values as unknown[])).rows, text);
  }

  async run(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await (this.pool ?? (await this.connections())).query(text, values as unknown[])).rowCount ?? 0;
  }

  /** Runs a search without a suitable index. After SEARCH_MS, PostgreSQL cancels it and SearchTooSlow is thrown. */
  search<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const found = this.transaction(async (tx) => {
      await tx.query(`SELECT set_config('statement_timeout', $1, true)`, [String(SEARCH_MS)]);
      return tx.query<Row>(text, values);
    });
    return found.catch((error: unknown) => {
      throw isStatementTimeout(error) ? new SearchTooSlow() : error;
    });
  }

  /**
   * Returns the rows of a hot statement; each connection parses and plans it once. `text` must be a constant, never built per
   * call.
   */
  async prepared<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const pool = this.pool ?? (await this.connections());
    let name = this.names.get(text);
    if (!name) this.names.set(text, (name = `hot_${this.names.size + 1}`));
    return (await pool.query({ name, text, values: values as unknown[] })).rows as Row[];
  }

  /** Like `transaction`, for work that uses COPY, which Kysely's connections don't support. */
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

/** The text of a statement has no values, so an error may quote it. */
function onlyRow<Row>(rows: readonly unknown[], text: string): Row {
  if (rows.length !== 1)
    throw new Error(`A statement returned ${rows.length} rows instead of one: ${text.slice(0, QUOTED_CHARS)}`);
  return rows[0] as Row;
}

function executor(client: Kysely<unknown>): Queryable {
  const execute = (text: string, values: readonly unknown[]) => client.executeQuery(CompiledQuery.raw(text, [...values]));
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => (await execute(text, values)).rows as Row[],
    first: async <Row>(text: string, values: readonly unknown[] = []) =>
      ((await execute(text, values)).rows[0] ?? null) as Row | null,
    one: async <Row>(text: string, values: readonly unknown[] = []) => onlyRow<Row>((await execute(text, values)).rows, text),
    run: async (text, values = []) => Number((await execute(text, values)).numAffectedRows ?? 0n),
  };
}

function copier(client: PoolClient): CopyTransaction {
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, values as unknown[])).rows as Row[],
    first: async <Row>(text: string, values: readonly unknown[] = []) =>
      ((await client.query(text, values as unknown[])).rows[0] ?? null) as Row | null,
    one: async <Row>(text: string, values: readonly unknown[] = []) =>
      onlyRow<Row>((await client.query(text, values as unknown[])).rows, text),
    run: async (text, values = []) => (await client.query(text, values as unknown[])).rowCount ?? 0,
    copy: (text, rows) => finished(client.query(copyFrom(text)).end(rows)),
  };
}
