import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { createSecretKey } from 'node:crypto';
import { Strategy } from 'passport-jwt';
import type { Principal } from '../../platform/auth/principal.js';
import { SESSION_STRATEGY, sessionCookieName } from '../../platform/auth/session-cookie.js';
import { TOKEN_AUDIENCE } from '../../platform/auth/signed-token.js';
import { Settings } from '../../platform/config/settings.js';
import { principalOf } from './duties.js';
import { SessionRepository } from './persistence/session.repository.js';

interface SessionToken {
  sub: string;
  sid: string;
}

/** Reads the signed token in the cookie and asks PostgreSQL whether its session still lives. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, SESSION_STRATEGY) {
  constructor(
    private readonly settings: Settings,
    private readonly sessions: SessionRepository,
  ) {
    const cookie = sessionCookieName(settings.PUBLIC_URL);
    super({
      jwtFromRequest: (request: unknown) => (request as FastifyRequest).cookies[cookie] ?? null,
      // A key made once: jsonwebtoken would first try a text as a public key, for each request.
      secretOrKey: createSecretKey(settings.JWT_SECRET, 'utf8') as unknown as Buffer,
      algorithms: ['HS256'],
      audience: TOKEN_AUDIENCE.session,
      passReqToCallback: true,
    });
  }

  async validate(request: FastifyRequest, { sub, sid }: SessionToken): Promise<Principal | false> {
    const name = { sessionId: sid, userId: sub };
    const session = await this.sessions.resume(name);
    return session ? principalOf(request, name, session, this.settings) : false;
  }
}
