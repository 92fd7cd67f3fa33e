import type { CookieSerializeOptions } from '@fastify/cookie';
import { hostCookieName, hostCookieOptions } from './host-cookie.js';

/** The passport strategy that reads the cookie with the signed session token. */
export const SESSION_STRATEGY = 'session';

/** Longest life of a session, in seconds; staff sessions end sooner on the server (docs/decisions.md P5). */
export const SESSION_MAX_SECONDS = 7 * 24 * 3600;

/** The cookie that carries the signed session token. */
export const sessionCookieName = (publicUrl: string): string => hostCookieName('warmline_session', publicUrl);

/** Its attributes, for setting and for clearing it: a browser keeps a `__Host-` cookie that is cleared without them. */
export const sessionCookieOptions = (publicUrl: string): CookieSerializeOptions =>
  hostCookieOptions(publicUrl, SESSION_MAX_SECONDS);
