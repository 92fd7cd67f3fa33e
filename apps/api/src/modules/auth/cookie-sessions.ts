import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/auth/principal.js';
import { sessionCookieName } from '../../platform/auth/session-cookie.js';
import { SessionReader } from '../../platform/auth/session-reader.js';
import { Settings } from '../../platform/config/settings.js';
import { dutiesOf } from './duties.js';
import { SessionRepository } from './persistence/session.repository.js';
import { SessionTokens, type SignedSession } from './session-tokens.js';

const MOST_TOKENS = 2_000;

/** Reads sessions off cookies for routes under load: a signature is checked once, the session itself every time, many by one statement. */
@Injectable()
export class CookieSessions extends SessionReader {
  private readonly cookie: string;
  private readonly signed = new Map<string, SignedSession>();

  constructor(
    private readonly tokens: SessionTokens,
    private readonly settings: Settings,
    private readonly sessions: SessionRepository,
  ) {
    super();
    this.cookie = sessionCookieName(settings.PUBLIC_URL);
  }

  isSigned(request: FastifyRequest): boolean {
    return this.claimsOf(request.cookies[this.cookie]) !== null;
  }

  async read(request: FastifyRequest): Promise<Principal | null> {
    const claims = this.claimsOf(request.cookies[this.cookie]);
    if (!claims) return null;
    const { userId, sessionId } = claims;
    const session = await this.sessions.resume(sessionId, userId);
    return (
      session && { userId, sessionId, access: session.access, address: request.ip, duties: dutiesOf(session, this.settings) }
    );
  }

  private claimsOf(token: string | undefined): SignedSession | null {
    if (token === undefined) return null;
    const known = this.signed.get(token);
    if (known && known.expiresAt > Date.now()) return known;
    const claims = this.tokens.readSession(token);
    if (!claims) return null;
    if (this.signed.size >= MOST_TOKENS) this.signed.clear();
    this.signed.set(token, claims);
    return claims;
  }
}
