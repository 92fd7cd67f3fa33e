import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import type { Principal } from '../../platform/auth/principal.js';
import { SESSION_STRATEGY } from '../../platform/auth/session-cookie.js';
import { SessionReader } from '../../platform/auth/session-reader.js';
import { SessionRepository } from './persistence/session.repository.js';

/** Reads the signed token in the cookie and checks in PostgreSQL that its session is active. */
@Injectable()
export class SessionStrategy extends PassportStrategy(passport.Strategy, SESSION_STRATEGY) {
  constructor(
    private readonly cookies: SessionReader,
    private readonly sessions: SessionRepository,
  ) {
    super();
  }

  // Passport's types support only Express.
  override authenticate(request: unknown): void {
    this.validate(request as FastifyRequest).then(
      (user) => (user ? this.success(user) : this.fail(401)),
      (error: unknown) => this.error(error),
    );
  }

  async validate(request: FastifyRequest): Promise<Principal | null> {
    const name = this.cookies.parseToken(request);
    const session = name && (await this.sessions.read(name));
    return session && this.cookies.toPrincipal(request, name, session);
  }
}
