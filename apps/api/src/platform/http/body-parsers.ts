import type { FastifyInstance } from 'fastify';

/** JSON is the only body read here; multipart passes untouched to the route's upload interceptor, everything else is 415. */
export function limitBodies(fastify: FastifyInstance): void {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    if (fastify.hasContentTypeParser(type)) fastify.removeContentTypeParser(type);
  }
  fastify.addContentTypeParser(/^multipart\/form-data/, (_request, _payload, done) => done(null));
}
