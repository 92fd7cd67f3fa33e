/** The cookie that carries the signed session token, and the passport strategy that reads it. */
export const SESSION_COOKIE = 'warmline_session';
export const SESSION_STRATEGY = 'session';

/** Longest life of a session, in seconds; staff sessions end sooner on the server (docs/decisions.md P5). */
export const SESSION_MAX_SECONDS = 7 * 24 * 3600;

/** Cookie attributes; Secure wherever the shop is reached by https. */
export function sessionCookieOptions(publicUrl: string) {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: publicUrl.startsWith('https:'),
    maxAge: SESSION_MAX_SECONDS,
  } as const;
}
