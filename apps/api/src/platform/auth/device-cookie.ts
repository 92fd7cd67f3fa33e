import type { CookieSerializeOptions } from '@fastify/cookie';
import { hostCookieName, hostCookieOptions } from './host-cookie.js';

export const DEVICE_MAX_SECONDS = 180 * 24 * 3600;

/** Marks a browser that has signed in before; it opens nothing, it only has its own budget of tries (OWASP, device cookies). */
export const deviceCookieName = (publicUrl: string): string => hostCookieName('warmline_device', publicUrl);

export const deviceCookieOptions = (publicUrl: string): CookieSerializeOptions =>
  hostCookieOptions(publicUrl, DEVICE_MAX_SECONDS);
