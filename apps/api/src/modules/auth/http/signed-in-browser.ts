import type { LoginResponse } from '@warmline/contracts/api/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE, deviceCookieOptions } from '../../../platform/auth/device-cookie.js';
import { SESSION_COOKIE, sessionCookieOptions } from '../../../platform/auth/session-cookie.js';
import type { Origin } from '../sign-in-limits.js';
import type { OpenedSession } from '../use-cases/open-session.use-case.js';

/** Where a sign-in comes from. */
export function originOf(request: FastifyRequest): Origin {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceToken: request.cookies[DEVICE_COOKIE],
  };
}

/** Gives a browser its session and says who is signed in. */
export function signIn(reply: FastifyReply, { token, deviceToken, response }: OpenedSession, publicUrl: string): LoginResponse {
  reply.setCookie(SESSION_COOKIE, token, sessionCookieOptions(publicUrl));
  reply.setCookie(DEVICE_COOKIE, deviceToken, deviceCookieOptions(publicUrl));
  return response;
}
