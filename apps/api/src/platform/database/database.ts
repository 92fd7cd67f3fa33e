import { MikroORM } from '@mikro-orm/core';
import type { EntityManager, PostgreSqlConnection, SqlEntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompiledQuery, type Kysely } from 'kysely';

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

/** The one way to PostgreSQL; every call works on a fork of its own, so nothing is shared between requests. */
@Injectable()
export class Database implements Queryable {
  constructor(private readonly orm: MikroORM) {}

  /** A fresh entity manager outside any transaction. */
  em(): EntityManager {
    return this.orm.em.fork() as EntityManager;
  }

  /** Runs `work` in one transaction: commits what it returns, rolls back what it throws. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.em().transactional((em) =>
      work({ em: em as EntityManager, ...executor(em.getTransactionContext<Kysely<unknown>>()!) }),
    );
  }

  query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return executor(this.client()).query(text, values);
  }

  run(text: string, values: readonly unknown[] = []): Promise<number> {
    return executor(this.client()).run(text, values);
  }

  private client(): Kysely<unknown> {
    return ((this.orm.em as SqlEntityManager).getConnection() as PostgreSqlConnection).getClient();
  }
}

function executor(client: Kysely<unknown>): Queryable {
  const execute = (text: string, values: readonly unknown[]) => client.executeQuery(CompiledQuery.raw(text, [...values]));
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => (await execute(text, values)).rows as Row[],
    run: async (text, values = []) => Number((await execute(text, values)).numAffectedRows ?? 0n),
  };
}
