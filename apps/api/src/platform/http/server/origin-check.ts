import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../../config/settings.js';
import { AppError } from '../../errors/app-error.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects state-changing requests from other sites with the user's cookie (OWASP CSRF, "verifying origin"). Browsers send Origin
 * with them; other clients don't need it.
 */
export function checkOrigins(fastify: FastifyInstance, settings: Settings): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const refused = !SAFE.has(request.method) && !isOurs(request, settings);
    done(refused ? new AppError('bad_origin', 'This request did not come from this website.') : undefined);
  });
}

/**
 * Returns whether a link, form, or image of another site caused this request. For sign-out, the only GET request that changes
 * state: browsers send the cookie when another site links to it.
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
