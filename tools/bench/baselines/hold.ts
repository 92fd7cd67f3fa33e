// Holds 20 leads with one SQL statement behind bare Fastify: counts the buyer's holds, locks in id order, holds, and inserts the
// order and its lines, or changes nothing.
import { serve } from './serve.ts';

/** Too high for any bench run to reach. */
const MAX_UNPAID_LEADS = 10_000_000;
const HOLD = `WITH unpaid AS MATERIALIZED (
    SELECT leads FROM unpaid_holds((SELECT id FROM users WHERE lower(username) = $2), 'bench', 5000)),
  wanted AS MATERIALIZED (
    SELECT id FROM aged_leads WHERE id = ANY($1::bigint[]) AND sold_at IS NULL AND withdrawn_at IS NULL AND (held_until IS NULL OR held_until < now())
      AND (SELECT leads + cardinality($1::bigint[]) <= ${MAX_UNPAID_LEADS} FROM unpaid) ORDER BY id FOR UPDATE),
  made AS (
    INSERT INTO orders (reference, channel, product, buyer_id, receipt_email, description, quantity, total_cents, hold_expires_at)
    SELECT gen_random_uuid(), 'aged-leads', 'aged_lead', u.id, u.email, 'Aged leads', count(*), count(*) * 300, now() + interval '15 minutes'
    FROM wanted, users u WHERE lower(u.username) = $2 GROUP BY u.id, u.email HAVING count(*) = cardinality($1::bigint[]) RETURNING id),
  lines AS (INSERT INTO order_lines (order_id, lead_id, price_cents) SELECT made.id, wanted.id, 300 FROM made, wanted)
  UPDATE aged_leads SET order_id = made.id, held_until = now() + interval '15 minutes' FROM made, wanted WHERE aged_leads.id = wanted.id RETURNING aged_leads.order_id`;

await serve((app, pool) => {
  app.post<{ Body: { leadIds: number[]; buyer: string } }>('/hold', async ({ body }, reply) => {
    const { rows } = await pool.query<{ order_id: string }>({ name: 'hold', text: HOLD, values: [body.leadIds, body.buyer] });
    if (rows.length === 0) return reply.code(409).send({ code: 'leads_gone' });
    return { orderId: rows[0]!.order_id, count: rows.length };
  });
});
