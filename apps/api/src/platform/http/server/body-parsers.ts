import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.js';

const READ_HERE = /^(application\/json|multipart\/form-data)\b/i;

/** JSON bodies too large for memory: their route reads them as a stream, after the guard. */
const STREAMED_BODY_ROUTES = ['/api/bulk-upload-aged-leads'];
const UNREAD = 'application/x-unread';
/** JSON with a signature over its bytes: the route gets the text and parses it once, after checking the signature. */
const RAW_BODY_ROUTES = [
  '/api/stripe/webhook',
  '/api/calls/route',
  '/api/calls/events',
  '/api/calls/hooks/telnyx',
  '/api/calls/hooks/retell',
];
/** Signed forms, as text, too: the only routes that read a form. */
const RAW_FORM_ROUTES = ['/api/calls/hooks/twilio'];
/** JSON lines, as text. */
const JSON_LINES_ROUTES = ['/api/admin/calls/records'];
const AS_SENT = 'application/x-as-sent';

/** Accepts only JSON bodies. Multipart passes unread to the upload interceptor of the route; other content types get 415. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(/^multipart\/form-data/, (_request, _payload, done) => done(null));
  fastify.addContentTypeParser(UNREAD, (_request, _payload, done) => done(null));
  fastify.addContentTypeParser(AS_SENT, { parseAs: 'string' }, (_request, text, done) => done(null, text));
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return done();
    const type = headers['content-type'] ?? '';
    const route = request.routeOptions.url ?? '';
    const parser = parserOf(route);
    if (RAW_FORM_ROUTES.includes(route)) {
      if (!/^application\/x-www-form-urlencoded\b/i.test(type))
        return done(new AppError('unsupported_media_type', 'The request must be a form.'));
    } else if (JSON_LINES_ROUTES.includes(route)) {
      if (!/^application\/x-ndjson\b/i.test(type))
        return done(new AppError('unsupported_media_type', 'The request must be JSON lines (application/x-ndjson).'));
    } else if (!(parser === undefined ? READ_HERE : /^application\/json\b/i).test(type))
      return done(new AppError('unsupported_media_type', 'The request must be JSON.'));
    if (parser !== undefined) headers['content-type'] = parser;
    done();
  });
}

function parserOf(route: string): string | undefined {
  if (STREAMED_BODY_ROUTES.includes(route)) return UNREAD;
  return [...RAW_BODY_ROUTES, ...RAW_FORM_ROUTES, ...JSON_LINES_ROUTES].includes(route) ? AS_SENT : undefined;
}
