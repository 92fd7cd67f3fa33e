import Fastify, { type FastifyInstance } from 'fastify';
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
