import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '../../config/settings.js';

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'];

/** The API docs, outside production only: a page with scripts under an API path. */
const DESCRIPTION = '/api/docs';

/** Browser features that our pages never use. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Sets strict headers on every response. API responses may load nothing and may not be framed. Pages may load their own files,
 * Stripe's hosts if Stripe is used (docs/adr/0011-content-security-policy.md). A page adds its own inline parts and the booking
 * host (web-text.ts).
 */
export function setSecurityHeaders(fastify: FastifyInstance, settings: Settings, stripe: boolean): void {
  const forAnswers = answerHeaders(settings);
  const forPages = headersOnce(settings, pageRules(stripe), stripe);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(isPage(request) ? forPages : forAnswers);
    done();
  });
}

/** Returns the headers of responses that are not pages: they may load nothing and may not be framed. */
export function answerHeaders(settings: Settings): Record<string, string> {
  return headersOnce(settings, { defaultSrc: ["'none'"], frameAncestors: ["'none'"] });
}

type Directives = Record<string, string[]>;

function pageRules(stripe: boolean): Directives {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...(stripe ? STRIPE_SCRIPTS : [])],
    frameSrc: ["'self'", ...(stripe ? STRIPE_FRAMES : [])],
    connectSrc: ["'self'", ...(stripe ? ['https://api.stripe.com'] : [])],
    imgSrc: ["'self'", 'data:'],
    // Emotion (Chakra) creates one empty style element and fills it by script; this is the hash of an empty text.
    styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    fontSrc: ["'self'"],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  };
}

function isPage(request: FastifyRequest): boolean {
  return !isForApi(request) || request.url.startsWith(DESCRIPTION);
}

/** Returns whether a request goes to the API, by its matched route, because a URL can be written in several ways (`/%61pi/…`). */
export function isForApi(request: FastifyRequest): boolean {
  // Fastify builds `routeOptions` on each access, so it is read only if the URL doesn't decide.
  return request.url.startsWith('/api/') || (request.routeOptions.url?.startsWith('/api/') ?? false);
}

/** Returns helmet's headers, computed once; helmet would build the same strings for every response. */
function headersOnce(settings: Settings, directives: Directives, stripe = false): Record<string, string> {
  const payers = stripe ? `self ${STRIPE_SCRIPTS.map((host) => `"${host}"`).join(' ')}` : 'self';
  const headers: Record<string, string> = {
    'permissions-policy': [...UNUSED_FEATURES.map((name) => `${name}=()`), `payment=(${payers})`].join(', '),
  };
  const recorder = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: settings.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  set({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
