import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.js';
import { AppError } from '../errors/app-error.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing calls that another site's page makes with our user's cookie (OWASP CSRF, "verifying origin"):
 * browsers send Origin with each of them, other clients need none.
 */
export function checkOrigins(fastify: FastifyInstance, settings: Settings): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const refused = !SAFE.has(request.method) && !isOurs(request, settings);
    done(refused ? new AppError('bad_origin', 'This request did not come from our pages.') : undefined);
  });
}

/**
 * Whether a link, a form or a picture of another site makes this request. For the one call that changes something by GET, signing out,
 * which browsers send with our user's cookie when a foreign page leads to it.
 */
export function comesFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

function isOurs(request: FastifyRequest, settings: Settings): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origin === settings.publicOrigin) return true;
  return !settings.production && URL.canParse(origin) && new URL(origin).host === host;
}
