import { isUUID } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { hostCookieName, hostCookieOptions } from './host-cookie.js';

const DAY_SECONDS = 86_400;

/** Returns the ID of a returning browser, from its cookie. */
export function knownVisitor(request: FastifyRequest, publicUrl: string): string | undefined {
  const known = request.cookies[hostCookieName('warmline_visitor', publicUrl)];
  return isUUID(known) ? known : undefined;
}

/** Identifies a browser for a day, so that a repeated request is recognized as the same. Sets the cookie on the first visit. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const known = knownVisitor(request, publicUrl);
  if (known) return known;
  const visitorId = randomUUID();
  reply.setCookie(hostCookieName('warmline_visitor', publicUrl), visitorId, hostCookieOptions(publicUrl, DAY_SECONDS));
  return visitorId;
}
