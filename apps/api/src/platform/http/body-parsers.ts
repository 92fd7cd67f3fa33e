import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';

const READ_HERE = /^(application\/json|multipart\/form-data)\b/i;

/** JSON bodies that are too large for the memory: their route reads them itself, after the guard. */
const READ_BY_ROUTE = ['/api/bulk-upload-aged-leads'];
const UNREAD = 'application/x-unread';
/** JSON that is signed as it was sent: their route gets the text and parses it once, after the signature. */
const SIGNED_AS_SENT = ['/api/stripe/webhook'];
const AS_SENT = 'application/x-as-sent';

/** JSON is the only body read here; multipart passes untouched to the route's upload interceptor, everything else is 415. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(/^multipart\/form-data/, (_request, _payload, done) => done(null));
  fastify.addContentTypeParser(UNREAD, (_request, _payload, done) => done(null));
  fastify.addContentTypeParser(AS_SENT, { parseAs: 'string' }, (_request, text, done) => done(null, text));
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return done();
    const type = headers['content-type'] ?? '';
    const parser = parserOf(request.routeOptions.url ?? '');
    const readable = parser === undefined ? READ_HERE : /^application\/json\b/i;
    if (!readable.test(type)) return done(new AppError('unsupported_media_type', 'The request must be JSON.'));
    if (parser !== undefined) headers['content-type'] = parser;
    done();
  });
}

function parserOf(route: string): string | undefined {
  if (READ_BY_ROUTE.includes(route)) return UNREAD;
  return SIGNED_AS_SENT.includes(route) ? AS_SENT : undefined;
}
