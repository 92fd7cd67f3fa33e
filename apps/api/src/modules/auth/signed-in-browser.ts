import type { LoginResponse } from '@warmline/contracts/auth/types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookieName, deviceCookieOptions } from '../../platform/auth/device-cookie.js';
import { sessionCookieName, sessionCookieOptions } from '../../platform/auth/session-cookie.js';
import type { SessionReader } from '../../platform/auth/session-reader.js';
import type { Origin } from './sign-in-limits.js';
import type { OpenedSession } from './use-cases/open-session.use-case.js';

/** Returns the address, the user agent and the earlier session of a sign-in. */
export function originOf(request: FastifyRequest, publicUrl: string, sessions: SessionReader): Origin {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceToken: request.cookies[deviceCookieName(publicUrl)],
    session: sessions.parseToken(request),
  };
}

/** Sets the cookies of a new session and returns the signed-in user. */
export function signIn(reply: FastifyReply, { token, deviceToken, response }: OpenedSession, publicUrl: string): LoginResponse {
  reply.setCookie(sessionCookieName(publicUrl), token, sessionCookieOptions(publicUrl));
  reply.setCookie(deviceCookieName(publicUrl), deviceToken, deviceCookieOptions(publicUrl));
  return response;
}
