import type { CookieSerializeOptions } from '@fastify/cookie';

const reachedByHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * Returns the name of a cookie. Over https it gets the prefix `__Host-`, which browsers accept only from this exact host over an
 * encrypted connection (RFC 6265bis §4.1.3.2). Over plain http, as in development, browsers reject that prefix.
 */
export function hostCookieName(name: string, publicUrl: string): string {
  return reachedByHttps(publicUrl) ? `__Host-${name}` : name;
}

/** Attributes of every cookie; `__Host-` requires this path and no domain. */
export function hostCookieOptions(publicUrl: string, maxAge: number): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: reachedByHttps(publicUrl), maxAge };
}
