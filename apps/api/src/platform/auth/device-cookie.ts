import type { CookieSerializeOptions } from '@fastify/cookie';
import { hostCookieName, hostCookieOptions } from './host-cookie.js';

export const DEVICE_MAX_SECONDS = 180 * 24 * 3600;

/**
 * The cookie that marks a browser after its first sign-in. It grants no access, but its sign-in attempts are counted separately
 * (OWASP, device cookies).
 */
export const deviceCookieName = (publicUrl: string): string => hostCookieName('warmline_device', publicUrl);

export const deviceCookieOptions = (publicUrl: string): CookieSerializeOptions =>
  hostCookieOptions(publicUrl, DEVICE_MAX_SECONDS);
