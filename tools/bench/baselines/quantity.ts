// Holds the cheapest leads with one SQL statement behind bare Fastify: walks each price from its index, locks what it takes,
// prices it, and inserts the order and its lines. It takes too few while another transaction has locked the first leads.
import { serve } from './serve.ts';

const ON_SALE = 'l.sold_at IS NULL AND l.withdrawn_at IS NULL AND (l.held_until IS NULL OR l.held_until < now())';
/** The prices of the seeded leads, by days since the form fill. */
const CLASSES = [
  [75, `'-infinity'`, `now() - interval '90 days'`],
  [200, `now() - interval '90 days'`, `now() - interval '60 days'`],
  [300, `now() - interval '60 days'`, `'infinity'`],
] as const;
const WALKS = CLASSES.map(
  ([cents, from, until]) => `(SELECT l.id, ${cents} AS cents, l.form_filled_at AS at FROM aged_leads l
  WHERE l.price_profile = 'template' AND l.explicit_price_cents IS NULL AND l.form_filled_at >= ${from} AND l.form_filled_at < ${until} AND ${ON_SALE}
  ORDER BY l.form_filled_at DESC, l.id DESC LIMIT $2::int)`,
).join(' UNION ALL ');
const ORDER = `WITH unpaid AS MATERIALIZED (SELECT leads FROM unpaid_holds((SELECT id FROM users WHERE lower(username) = $1), 'bench', 5000)),
  walked AS MATERIALIZED (SELECT id, cents, at FROM (${WALKS}) w WHERE (SELECT leads >= 0 FROM unpaid) ORDER BY cents, at DESC, id DESC LIMIT $2::int),
  wanted AS MATERIALIZED (
    SELECT l.id, walked.cents FROM walked JOIN aged_leads l ON l.id = walked.id WHERE ${ON_SALE}
    ORDER BY walked.cents, walked.at DESC, l.id DESC LIMIT $2::int FOR UPDATE OF l SKIP LOCKED),
  made AS (
    INSERT INTO orders (reference, channel, product, buyer_id, receipt_email, description, quantity, total_cents, hold_expires_at)
    SELECT gen_random_uuid(), 'quantity', 'aged_lead', u.id, u.email, 'Aged leads', count(*), sum(cents), now() + interval '15 minutes'
    FROM wanted, users u WHERE lower(u.username) = $1 GROUP BY u.id, u.email HAVING count(*) = $2::int RETURNING id),
  lines AS (INSERT INTO order_lines (order_id, lead_id, price_cents) SELECT made.id, wanted.id, cents FROM made, wanted)
  UPDATE aged_leads SET order_id = made.id, held_until = now() + interval '15 minutes' FROM made, wanted WHERE aged_leads.id = wanted.id RETURNING aged_leads.order_id`;

await serve((app, pool) => {
  app.post<{ Body: { quantity: number; buyer: string } }>('/order', async ({ body }, reply) => {
    const { rows } = await pool.query<{ order_id: string }>({ name: 'order', text: ORDER, values: [body.buyer, body.quantity] });
    if (rows.length === 0) return reply.code(409).send({ code: 'not_enough_leads' });
    return { orderId: rows[0]!.order_id, count: rows.length };
  });
});
