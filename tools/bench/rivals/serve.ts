import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { LOOPBACK } from '../../local-stack/ports.ts';

/** Serves a rival's routes on PORT: bare Fastify and a pool as large as the product's, nothing else. */
export async function serve(routes: (app: FastifyInstance, pool: pg.Pool) => void): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
  const app = Fastify();
  app.get('/up', () => 'up');
  routes(app, pool);
  await app.listen({ port: Number(process.env.PORT), host: LOOPBACK });
}
