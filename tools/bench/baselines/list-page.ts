// Serves the page of 50 with bare Fastify and pg, to anyone: one query from a given ID on, one map, Fastify's own JSON.
import { readPage } from './lead-page.ts';
import { serve } from './serve.ts';

await serve((app, pool) => {
  app.get<{ Querystring: { before: string } }>('/page', ({ query }) => readPage(pool, query.before));
});
