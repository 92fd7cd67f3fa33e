import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '../config/settings.js';

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'];

/** The API's own description, outside production only: a page with scripts below a path of the API. */
const DESCRIPTION = '/api/docs';

/** What a page of ours never asks a browser for. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...[
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
];

/**
 * Strict headers for every answer. Answers of the API may load nothing and be shown nowhere; pages may load what is ours, the payment
 * host where Stripe is used and the booking host where one is set (docs/decisions/0011-one-policy-for-pages.md).
 */
export function setSecurityHeaders(fastify: FastifyInstance, settings: Settings): void {
  const forAnswers = answerHeaders(settings);
  const forPages = headersOnce(settings, pageRules(settings));
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(isPage(request) ? forPages : forAnswers);
    done();
  });
}

/** The headers of an answer that is no page: whatever is in it, it loads nothing and is shown in no frame. */
export function answerHeaders(settings: Settings): Record<string, string> {
  return headersOnce(settings, { defaultSrc: ["'none'"], frameAncestors: ["'none'"] });
}

type Directives = Record<string, string[]>;

function pageRules(settings: Settings): Directives {
  const booking = settings.BOOKING_URL ? [new URL(settings.BOOKING_URL).origin] : [];
  const stripe = !settings.sandboxPayments;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...(stripe ? STRIPE_SCRIPTS : [])],
    frameSrc: ["'self'", ...booking, ...(stripe ? STRIPE_FRAMES : [])],
    connectSrc: ["'self'", ...(stripe ? ['https://api.stripe.com'] : [])],
    imgSrc: ["'self'", 'data:'],
    // Emotion (Chakra) makes one empty style element and fills it by script: this is the hash of nothing.
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

/** Whether a request goes to the API, by the route it found: an address can be written in more ways than one (`/%61pi/…`). */
export function isForApi(request: FastifyRequest): boolean {
  // Fastify puts `routeOptions` together anew each time: asked for only where the address does not tell.
  return request.url.startsWith('/api/') || (request.routeOptions.url?.startsWith('/api/') ?? false);
}

/** What helmet sets, asked for once: it would put the same texts together for every answer. */
function headersOnce(settings: Settings, directives: Directives): Record<string, string> {
  const payers = settings.sandboxPayments ? 'self' : `self ${STRIPE_SCRIPTS.map((host) => `"${host}"`).join(' ')}`;
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
