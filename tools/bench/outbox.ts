import { waitUntil } from '../local-stack/wait-until.ts';
import { onDatabase } from './on-database.ts';

const DUE = 'FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND run_after <= now()';

/** Returns the number of jobs that are due and not done. */
export function countDueJobs(database: string): Promise<number> {
  return onDatabase(
    database,
    async (client) => (await client.query<{ due: number }>(`SELECT count(*)::int AS due ${DUE}`)).rows[0]!.due,
  );
}

/**
 * Waits until receipts, invoices and everything else that follows purchases are done: they are not part of the next measurement.
 */
export const untilIdle = (database: string): Promise<void> => untilTrue(database, `SELECT NOT EXISTS (SELECT ${DUE}) AS done`);

/** Waits until a statement returns a row whose `done` is true. */
export function untilTrue(database: string, sql: string): Promise<void> {
  return onDatabase(database, (client) =>
    waitUntil(async () => (await client.query<{ done: boolean }>(sql)).rows[0]!.done, {
      what: 'the worker',
      timeoutMs: 600_000,
      everyMs: 50,
    }),
  );
}
