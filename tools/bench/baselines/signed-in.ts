// Answers three signed-in requests with bare Fastify and pg, as the simplest server would: one statement for the session, one for the data.
import { ageInDays, ageRangeOf } from '@warmline/domain/lead-age';
import { leadPriceCents } from '@warmline/domain/lead-price';
import { maskName } from '@warmline/domain/mask-name';
import { maskPhone } from '@warmline/domain/us-phone';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serve } from './serve.ts';

const SESSION = `SELECT s.user_id AS id FROM sessions s WHERE s.id = $1 AND s.expires_at > now()`;
const ACCOUNT = `SELECT id, username, email, first_name, last_name, phone, agency_name, role, access, created_at FROM users WHERE id = $1`;
const ORDERS = `SELECT id, number, channel, status, description, quantity, total_cents, refunded_cents, created_at, paid_at
  FROM orders WHERE buyer_id = $1 ORDER BY created_at DESC, id DESC LIMIT 21`;
// `ORDER BY id` would sort by the cast column of the same name and scan the whole table.
const PAGE = `SELECT id::float8 AS id, name, area_code, state, extract(epoch FROM form_filled_at)::float8 * 1000 AS filled, price_profile, explicit_price_cents
  FROM aged_leads WHERE id < $1::bigint AND sold_at IS NULL AND (held_until IS NULL OR held_until < now()) ORDER BY aged_leads.id DESC LIMIT 50`;

interface Lead {
  id: number;
  name: string;
  area_code: string;
  state: string;
  filled: number;
  price_profile: 'form' | 'template';
  explicit_price_cents: number | null;
}

function present(row: Lead, now: number) {
  const days = ageInDays(row.filled, now);
  const terms = { formFilledAt: row.filled, priceProfile: row.price_profile, explicitPriceCents: row.explicit_price_cents };
  return {
    id: row.id,
    name: maskName(row.name),
    phone: maskPhone(row.area_code),
    email: null,
    state: row.state,
    currentPrice: leadPriceCents(terms, now) / 100,
    currentAgeRange: ageRangeOf(days),
    actualAge: days,
    formFillTime: new Date(row.filled).toISOString(),
  };
}

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
  app.get<{ Querystring: { before: string } }>('/page', async (request, reply) => {
    if (!(await user(request, reply))) return [];
    const now = Date.now();
    const { rows } = await pool.query<Lead>({ name: 'page', text: PAGE, values: [request.query.before] });
    return rows.map((row) => present(row, now));
  });
});
