import type { Client } from 'pg';
import { onDatabase } from './inventory.ts';
import { CAMPAIGN_ROWS } from './voice-system.ts';

/** One call in so many is on the line. */
const OPEN_EVERY = 250_000;
/** Connections that insert and build indexes at once. */
const SIDES = 2;

/**
 * Fills an empty log with calls of `campaigns` campaigns, the oldest first. Without indexes and foreign keys, which are built or valid afterwards: row by
 * row, ten million calls would take an hour.
 */
export async function seedCalls(url: string, calls: number, campaigns: number): Promise<void> {
  const indexes = await onDatabase(url, async (client) => {
    await client.query(CAMPAIGN_ROWS, [campaigns]);
    const { rows } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'calls'
         AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE conrelid = 'calls'::regclass)`,
    );
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
    return rows.map(({ definition }) => definition);
  });
  await inParallel(url, [...Array(SIDES).keys()], async (client, side) => {
    await client.query(`SET session_replication_role = replica`);
    await client.query(CALL_ROWS, [calls, campaigns, side, SIDES, OPEN_EVERY]);
  });
  await inParallel(url, indexes, async (client, definition) => {
    await client.query(`SET maintenance_work_mem = '512MB'`);
    await client.query(definition);
  });
  await onDatabase(url, (client) => client.query('ANALYZE calls, call_campaigns, call_lots'));
}

/** Takes the next piece of work on each of two connections until none is left. */
async function inParallel<Work>(
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

/** Six of ten calls count; the others were too short. A year of calls, evenly. */
const CALL_ROWS = `INSERT INTO calls (id, source, request_id, request_hash, campaign_id, agency_id, lot_id, caller_phone, caller_key, caller_state, product,
    offered_at, expires_at, local_day, local_hour, free_seconds, ring_seconds, duplicate_days, bridged_at, ended_at, ended_by, seconds, state, outcome,
    reason, decided_at)
  SELECT uuidv7(), 'voice', 'bench-' || lpad(n::text, 9, '0'), '\\x00', c.id, c.agency_id, CASE WHEN is_billed THEN c.lot_id END,
    '+1305' || lpad((2000000 + n % 7000000)::text, 7, '0'), sha256(int4send(n)), 'FL', 'final_expense', at, at + interval '45 seconds', at::date, 0, 120, 30, 30,
    CASE WHEN NOT is_open THEN at + interval '10 seconds' END, CASE WHEN NOT is_open THEN at + interval '10 seconds' + length END,
    CASE WHEN NOT is_open THEN 'caller' END, CASE WHEN NOT is_open THEN extract(epoch FROM length)::int END, CASE WHEN is_open THEN 'offered' ELSE 'ended' END,
    CASE WHEN is_open THEN 'open' WHEN is_billed THEN 'billed' ELSE 'free' END, CASE WHEN is_open THEN NULL WHEN is_billed THEN 'BILLED' ELSE 'SHORT' END,
    CASE WHEN NOT is_open THEN at + interval '5 minutes' END
  FROM (SELECT n, n % $5::int = 0 AS is_open, n % $5::int <> 0 AND hashint4(n) % 10 < 2 AS is_billed,
      now() - make_interval(secs => ($1::int - n) * (31536000.0 / $1::int)) AS at,
      make_interval(secs => CASE WHEN n % $5::int <> 0 AND hashint4(n) % 10 < 2 THEN 121 + n % 300 ELSE 10 + n % 110 END) AS length
    FROM generate_series(1 + $3::int, $1::int, $4::int) n) made
  JOIN (SELECT c.id, c.agency_id, l.id AS lot_id, row_number() OVER (ORDER BY c.name) AS place FROM call_campaigns c JOIN call_lots l ON l.campaign_id = c.id) c
    ON c.place = 1 + n % $2::int`;
