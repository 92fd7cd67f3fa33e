import { onDatabase } from './on-database.ts';
import { CAMPAIGN_ROWS } from './voice-system.ts';
import { inParallel, SIDES, withoutIndexes } from './without-indexes.ts';

/** One call in so many is on the line. */
const OPEN_EVERY = 250_000;

/**
 * Fills an empty log with calls of `campaigns` campaigns, the oldest first. Without indexes and foreign keys, which are built or
 * valid afterwards: row by row, ten million calls would take an hour.
 */
export async function seedCalls(url: string, calls: number, campaigns: number): Promise<void> {
  await onDatabase(url, (client) => client.query(CAMPAIGN_ROWS, [campaigns]));
  await withoutIndexes(url, 'calls', () =>
    inParallel(url, [...Array(SIDES).keys()], async (client, side) => {
      await client.query(`SET session_replication_role = replica`);
      await client.query(CALL_ROWS, [calls, campaigns, side, SIDES, OPEN_EVERY]);
    }),
  );
  await onDatabase(url, (client) => client.query('ANALYZE calls, call_campaigns, call_lots'));
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
