import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';

const VISITOR_COOKIE = 'warmline_visitor';
const UUID = /^[0-9a-f-]{36}$/;
const DAY_SECONDS = 86_400;

/** Tells one browser from another for a day, so that a repeated request is known as the same; sets the cookie on first sight. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const known = request.cookies[VISITOR_COOKIE];
  if (known && UUID.test(known)) return known;
  const visitorId = randomUUID();
  const secure = publicUrl.startsWith('https:');
  reply.setCookie(VISITOR_COOKIE, visitorId, { httpOnly: true, sameSite: 'lax', path: '/api', secure, maxAge: DAY_SECONDS });
  return visitorId;
}
