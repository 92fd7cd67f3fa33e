import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { LOOPBACK } from '../../local-stack/ports.ts';

/** Serves a baseline's routes on PORT with bare Fastify and a pool of the same size as the product's. */
export async function serve(routes: (app: FastifyInstance, pool: pg.Pool) => void): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
  const app = Fastify();
  app.get('/up', () => 'up');
  routes(app, pool);
  await app.listen({ port: Number(process.env.PORT), host: LOOPBACK });
}

const SESSION = `SELECT s.user_id AS id FROM sessions s WHERE s.id = $1 AND s.expires_at > now()`;

/** Returns the user of a request's session, as the simplest server would: with one statement. Answers 401 without one. */
export async function userOf(
  pool: pg.Pool,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<{ id: string } | undefined> {
  const { rows } = await pool.query<{ id: string }>({ name: 'session', text: SESSION, values: [headers['x-session']] });
  if (!rows[0]) void reply.code(401);
  return rows[0];
}
