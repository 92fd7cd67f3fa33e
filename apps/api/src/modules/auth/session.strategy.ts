import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import type { Principal, SignedRequest } from '../../platform/auth/principal.js';
import { SESSION_STRATEGY } from '../../platform/auth/session-cookie.js';
import { SessionReader } from '../../platform/auth/session-reader.js';

/** Reads the signed token in the cookie and checks in PostgreSQL that its session is active. */
@Injectable()
export class SessionStrategy extends PassportStrategy(passport.Strategy, SESSION_STRATEGY) {
  constructor(private readonly sessions: SessionReader) {
    super();
  }

  // Passport's types support only Express.
  override authenticate(request: unknown): void {
    this.validate(request as SignedRequest).then(
      (user) => (user ? this.success(user) : this.fail(401)),
      (error: unknown) => this.error(error),
    );
  }

  validate(request: SignedRequest): Promise<Principal | null> {
    return this.sessions.findCaller(request);
  }
}
