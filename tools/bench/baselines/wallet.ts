// Sells 20 leads from a balance with one SQL statement behind bare Fastify, with the same writes as the product: order, lines,
// leads, ledger and jobs. The ledger's own trigger keeps the balance. Or reads a balance after a statement for the session.
import { serve, userOf } from './serve.ts';

/** As many jobs as `order.paid` has subscribers. */
const JOBS = 3;
const BUY = `WITH buyer AS (SELECT u.id, u.email, s.agency_id FROM users u JOIN seats s ON s.user_id = u.id WHERE lower(u.username) = $2),
  wanted AS MATERIALIZED (
    SELECT id FROM aged_leads WHERE id = ANY($1::bigint[]) AND sold_at IS NULL AND withdrawn_at IS NULL AND (held_until IS NULL OR held_until < now())
    ORDER BY id FOR UPDATE),
  made AS (
    INSERT INTO orders (reference, channel, product, buyer_id, agency_id, receipt_email, description, quantity, total_cents, wallet_cents, status, paid_at)
    SELECT gen_random_uuid(), 'aged-leads', 'aged_lead', b.id, b.agency_id, b.email, 'Aged leads', count(*), count(*) * 300, count(*) * 300, 'paid', now()
    FROM wanted, buyer b GROUP BY b.id, b.agency_id, b.email HAVING count(*) = cardinality($1::bigint[]) RETURNING id, agency_id, total_cents),
  lines AS (INSERT INTO order_lines (order_id, lead_id, price_cents) SELECT made.id, wanted.id, 300 FROM made, wanted),
  sold AS (UPDATE aged_leads SET order_id = made.id, sold_at = now() FROM made, wanted WHERE aged_leads.id = wanted.id),
  jobs AS (INSERT INTO outbox (kind, queue, payload, done_at) SELECT 'bench', 'events', '{}', now() FROM made, generate_series(1, ${JOBS})),
  journal AS (
    INSERT INTO ledger_journals (kind, key, owner_id, subject_id, effective_on)
    SELECT 'purchase', 'order-paid:' || id, agency_id, id, (now() AT TIME ZONE 'utc')::date FROM made RETURNING id)
  INSERT INTO ledger_transfers (journal_id, leg, debit_id, credit_id, amount_cents)
  SELECT journal.id, 1, cash.id, sales.id, made.total_cents FROM journal, made
    JOIN ledger_accounts cash ON cash.code = 'wallet.cash' AND cash.owner_id = made.agency_id, ledger_accounts sales
  WHERE sales.code = 'shop.sales.leads' RETURNING journal_id`;
const READ = `SELECT w.* FROM ledger_wallets w JOIN seats s ON s.agency_id = w.owner_id WHERE s.user_id = $1`;

await serve((app, pool) => {
  app.post<{ Body: { leadIds: number[]; buyer: string } }>('/buy', async ({ body }, reply) => {
    const { rows } = await pool.query({ name: 'buy', text: BUY, values: [body.leadIds, body.buyer] });
    return rows.length === 0 ? reply.code(409).send({ code: 'leads_gone' }) : { count: body.leadIds.length };
  });
  app.get('/wallet', async (request, reply) => {
    const caller = await userOf(pool, request, reply);
    return caller ? (await pool.query({ name: 'wallet', text: READ, values: [caller.id] })).rows[0] : {};
  });
});
