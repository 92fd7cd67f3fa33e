import type { Client } from 'pg';
import { onDatabase } from './on-database.ts';

/** Connections that insert and build indexes at once. */
export const SIDES = 2;

/**
 * Runs inserts into an empty table without its indexes, except those of constraints, and builds them afterwards: row by row they
 * take most of the time.
 */
export async function withoutIndexes(url: string, table: string, insert: () => Promise<unknown>): Promise<void> {
  const indexes = await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = $1
         AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE conrelid = $1::regclass)`,
      [table],
    );
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
    return rows.map(({ definition }) => definition);
  });
  await insert();
  await inParallel(url, indexes, async (client, definition) => {
    await client.query(`SET maintenance_work_mem = '512MB'`);
    await client.query(definition);
  });
}

/** Takes the next piece of work on each of two connections until none is left. */
export async function inParallel<Work>(
  url: string,
  work: readonly Work[],
  run: (client: Client, work: Work) => Promise<void>,
): Promise<void> {
  const left = [...work];
  const side = (): Promise<void> =>
    onDatabase(url, async (client) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await run(client, next);
    });
  await Promise.all(Array.from({ length: SIDES }, side));
}
