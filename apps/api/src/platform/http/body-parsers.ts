import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';

const READ_HERE = /^(application\/json|multipart\/form-data)\b/i;

/** JSON is the only body read here; multipart passes untouched to the route's upload interceptor, everything else is 415. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(/^multipart\/form-data/, (_request, _payload, done) => done(null));
  fastify.addHook('onRequest', async ({ headers }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !READ_HERE.test(headers['content-type'] ?? ''))
      throw new AppError('unsupported_media_type', 'The request must be JSON.');
  });
}
