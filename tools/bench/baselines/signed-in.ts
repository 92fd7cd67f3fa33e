// Answers signed-in requests with bare Fastify and pg, as the simplest server would: one statement for the session, then one for the data; /constant
// returns a page from memory.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPage } from './lead-page.ts';
import { serve } from './serve.ts';

const SESSION = `SELECT s.user_id AS id FROM sessions s WHERE s.id = $1 AND s.expires_at > now()`;
const ACCOUNT = `SELECT id, username, email, first_name, last_name, phone, agency_name, role, access, created_at FROM users WHERE id = $1`;
const ORDERS = `SELECT id, number, channel, status, description, quantity, total_cents, refunded_cents, created_at, paid_at
  FROM orders WHERE buyer_id = $1 ORDER BY created_at DESC, id DESC LIMIT 26`;

await serve((app, pool) => {
  const user = async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<{ id: string } | undefined> => {
    const { rows } = await pool.query<{ id: string }>({ name: 'session', text: SESSION, values: [headers['x-session']] });
    if (!rows[0]) void reply.code(401);
    return rows[0];
  };
  app.get('/me', async (request, reply) => {
    const caller = await user(request, reply);
    return caller ? (await pool.query({ name: 'account', text: ACCOUNT, values: [caller.id] })).rows[0] : {};
  });
  app.get('/orders', async (request, reply) => {
    const caller = await user(request, reply);
    return caller ? (await pool.query({ name: 'orders', text: ORDERS, values: [caller.id] })).rows : [];
  });
  app.get<{ Querystring: { before: string } }>('/page', async (request, reply) =>
    (await user(request, reply)) ? readPage(pool, request.query.before) : [],
  );
  const held = readPage(pool, String(Number.MAX_SAFE_INTEGER));
  app.get('/constant', async (request, reply) => ((await user(request, reply)) ? held : []));
});
