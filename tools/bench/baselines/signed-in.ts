// Answers signed-in requests with bare Fastify and pg, as the simplest server would: one statement for the session, then one for
// the data; /constant returns a page from memory.
import { readPage } from './lead-page.ts';
import { serve, userOf } from './serve.ts';

const ACCOUNT = `SELECT id, username, email, first_name, last_name, phone, agency_name, role, access, created_at FROM users WHERE id = $1`;
const ORDERS = `SELECT id, number, channel, status, description, quantity, total_cents, refunded_cents, created_at, paid_at
  FROM orders WHERE buyer_id = $1 ORDER BY created_at DESC, id DESC LIMIT 26`;

await serve((app, pool) => {
  app.get('/me', async (request, reply) => {
    const caller = await userOf(pool, request, reply);
    return caller ? (await pool.query({ name: 'account', text: ACCOUNT, values: [caller.id] })).rows[0] : {};
  });
  app.get('/orders', async (request, reply) => {
    const caller = await userOf(pool, request, reply);
    return caller ? (await pool.query({ name: 'orders', text: ORDERS, values: [caller.id] })).rows : [];
  });
  app.get<{ Querystring: { before: string } }>('/page', async (request, reply) =>
    (await userOf(pool, request, reply)) ? readPage(pool, request.query.before) : [],
  );
  const held = readPage(pool, String(Number.MAX_SAFE_INTEGER));
  app.get('/constant', async (request, reply) => ((await userOf(pool, request, reply)) ? held : []));
});
