import type { CookieSerializeOptions } from '@fastify/cookie';

const reachedByHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * What a cookie is called. By https browsers take `__Host-` only from this very host, never from a neighbouring or an unencrypted one
 * (RFC 6265bis §4.1.3.2); by plain http, as on a developer's machine, they would take it from nobody.
 */
export function hostCookieName(name: string, publicUrl: string): string {
  return reachedByHttps(publicUrl) ? `__Host-${name}` : name;
}

/** Attributes of every cookie of the shop; `__Host-` asks for this path and for no domain. */
export function hostCookieOptions(publicUrl: string, maxAge: number): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: reachedByHttps(publicUrl), maxAge };
}
