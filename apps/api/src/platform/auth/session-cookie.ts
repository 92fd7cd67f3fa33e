import type { CookieSerializeOptions } from '@fastify/cookie';
import { hostCookieName, hostCookieOptions } from './host-cookie.js';

/** The passport strategy that reads the session cookie. */
export const SESSION_STRATEGY = 'session';

/** Longest lifetime of a session, in seconds; the server ends staff sessions sooner (P5). */
export const SESSION_MAX_SECONDS = 7 * 24 * 3600;

/** Name of the cookie with the signed session token. */
export const sessionCookieName = (publicUrl: string): string => hostCookieName('warmline_session', publicUrl);

/** Attributes for setting and clearing the session cookie: browsers ignore the clearing of a `__Host-` cookie without them. */
export const sessionCookieOptions = (publicUrl: string): CookieSerializeOptions =>
  hostCookieOptions(publicUrl, SESSION_MAX_SECONDS);
