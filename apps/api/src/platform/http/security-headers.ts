import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '../config/settings.js';

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Strict headers for every answer; the payment host is the only foreign one (Stripe's security guide lists what it needs). */
export async function setSecurityHeaders(app: NestFastifyApplication, settings: Settings): Promise<void> {
  const booking = settings.BOOKING_URL ? [new URL(settings.BOOKING_URL).origin] : [];
  const stripe = settings.sandboxPayments ? [] : STRIPE_SCRIPTS;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe],
        frameSrc: ["'self'", ...booking, ...stripe, ...(stripe.length > 0 ? ['https://hooks.stripe.com'] : [])],
        connectSrc: stripe.length > 0 ? ["'self'", 'https://api.stripe.com'] : ["'self'"],
        imgSrc: ["'self'", 'data:'],
        // Emotion (Chakra) makes one empty style element and fills it by script: this is the hash of nothing.
        styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: settings.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
}
