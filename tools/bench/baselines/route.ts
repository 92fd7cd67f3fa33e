// Decides where a caller goes with one SQL statement behind bare Fastify: the same rules, locks and rows, but no signature,
// validation or live event.
import { randomBytes } from 'node:crypto';
import { serve } from './serve.ts';

const RESERVED_SECONDS = 45;
const LOCAL = '(now() AT TIME ZONE c.zone)';
const ROUTE = `WITH recent AS MATERIALIZED (
    SELECT agency_id, max(bridged_at) AS at FROM calls WHERE caller_key = $3 AND kind = 'live' AND bridged_at IS NOT NULL GROUP BY agency_id),
  chosen AS MATERIALIZED (
    SELECT c.id, ${LOCAL}::date AS local_day FROM call_campaigns c
    WHERE c.status = 'active' AND c.product = 'final_expense' AND $1 = ANY (c.states) AND c.min_age IS NULL AND c.max_age IS NULL
      AND c.week @> (extract(isodow FROM ${LOCAL})::int - 1) * 1440 + extract(hour FROM ${LOCAL})::int * 60 + extract(minute FROM ${LOCAL})::int
      AND NOT ${LOCAL}::date = ANY (c.closed_days) AND c.open_calls < c.tickets_left AND c.open_calls < c.max_open
      AND (c.day_cap IS NULL OR CASE WHEN c.day = ${LOCAL}::date THEN c.day_used ELSE 0 END < c.day_cap)
      AND NOT EXISTS (SELECT FROM recent r WHERE r.agency_id = c.agency_id AND r.at > now() - make_interval(days => c.duplicate_days))
    ORDER BY c.priority, (CASE WHEN c.day = ${LOCAL}::date THEN c.day_used ELSE 0 END)::float8 / c.weight, c.last_offered_at NULLS FIRST, c.id
    LIMIT 1 FOR NO KEY UPDATE OF c),
  taken AS (
    UPDATE call_campaigns c SET open_calls = c.open_calls + 1, last_offered_at = now(), day = chosen.local_day,
      day_used = CASE WHEN c.day = chosen.local_day THEN c.day_used ELSE 0 END + 1
    FROM chosen WHERE c.id = chosen.id RETURNING c.*, chosen.local_day)
  INSERT INTO calls (id, source, request_id, request_hash, campaign_id, agency_id, caller_phone, caller_key, caller_state, product, expires_at,
    local_day, local_hour, free_seconds, ring_seconds, duplicate_days)
  SELECT uuidv7(), 'bench', $2, $3, id, agency_id, $4, $3, $1, product, now() + make_interval(secs => ${RESERVED_SECONDS}), local_day, 0, free_seconds,
    ring_seconds, duplicate_days FROM taken RETURNING id`;

interface Asked {
  request_id: string;
  caller: { phone: string; state: string };
}

await serve((app, pool) => {
  app.post<{ Body: Asked }>('/route', async ({ body: { request_id, caller } }, reply) => {
    const values = [caller.state, request_id, randomBytes(32), caller.phone];
    const { rows } = await pool.query<{ id: string }>({ name: 'route', text: ROUTE, values });
    if (rows.length === 0) return reply.code(409).send({ decision: 'none' });
    return { decision: 'route', call_id: rows[0]!.id };
  });
});
