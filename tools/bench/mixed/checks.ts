import { FREE_SECONDS } from '@warmline/contracts/campaigns/limits';
import { VIOLATIONS } from '../../chaos/take-snapshot.ts';
import { findViolations } from '../../topology/invariants.ts';
import { onDatabase } from '../on-database.ts';

/**
 * Lists what is wrong between orders, leads, calls, wallets and ledgers. Some of it may be of the seeded rows: compare with
 * before.
 */
export async function violationsOf(database: string): Promise<string[]> {
  const found = await onDatabase(database, async (client) => (await client.query<{ violation: string }>(VIOLATIONS)).rows);
  return [...(await findViolations(database)), ...found.map(({ violation }) => violation)];
}

/**
 * Lists the calls that were billed and should not be, and those that were not and should be, by the seconds that were reported.
 */
export async function findMiscounted(database: string, ended: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await onDatabase(database, (client) =>
    client.query<{ id: string; outcome: string; reason: string | null }>('SELECT id, outcome, reason FROM calls'),
  );
  const found = new Map(rows.map((call) => [call.id, call]));
  const due = new Map([...ended].map(([id, seconds]) => [id, seconds > FREE_SECONDS]));
  return [...new Set([...found.keys(), ...due.keys()])]
    .filter((id) => (found.get(id)?.outcome === 'billed') !== (due.get(id) ?? false))
    .map((id) => `call ${id} of ${ended.get(id)} s is ${found.get(id)?.outcome} (${found.get(id)?.reason})`);
}

/** Counts the orders that the shop said are paid and that are not. */
export async function countUnpaid(database: string, bought: readonly string[]): Promise<number> {
  const { rows } = await onDatabase(database, (client) =>
    client.query<{ paid: number }>(
      `SELECT count(*)::int AS paid FROM orders WHERE id = ANY($1::uuid[]) AND status IN ('paid', 'completed')`,
      [bought],
    ),
  );
  return bought.length - rows[0]!.paid;
}
