/** Marks a browser that has signed in before; it opens nothing, it only has its own budget of tries (OWASP, device cookies). */
export const DEVICE_COOKIE = 'warmline_device';
export const DEVICE_MAX_SECONDS = 180 * 24 * 3600;

/** Cookie attributes; only the sign-in calls get to see it. */
export function deviceCookieOptions(publicUrl: string) {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/login',
    secure: publicUrl.startsWith('https:'),
    maxAge: DEVICE_MAX_SECONDS,
  } as const;
}
