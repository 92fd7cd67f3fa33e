import { Injectable } from '@nestjs/common';
import { IDLE_HEADER } from '@warmline/contracts/idle';
import type { FastifyRequest } from 'fastify';
import type { Principal, SignedRequest } from '../../platform/auth/principal.js';
import { sessionCookieName } from '../../platform/auth/session-cookie.js';
import { SessionReader, type LivingSession, type NamedSession } from '../../platform/auth/session-reader.js';
import { Settings } from '../../platform/config/settings.js';
import { principalOf } from './duties.js';
import { LIVING_SESSION, SessionRepository } from './persistence/session.repository.js';
import { SessionTokens, type SignedSession } from './session-tokens.js';

const MOST_TOKENS = 2_000;

/** Reads sessions off cookies: a signature is checked once, the session itself is asked for every time. */
@Injectable()
export class CookieSessions extends SessionReader {
  readonly living = LIVING_SESSION;
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

  nameOf(request: FastifyRequest): NamedSession | null {
    const token = request.cookies[this.cookie];
    if (token === undefined) return null;
    const known = this.signed.get(token);
    if (known && known.expiresAt > Date.now()) return known;
    const claims = this.tokens.readSession(token);
    if (!claims) return null;
    if (this.signed.size >= MOST_TOKENS) this.signed.clear();
    this.signed.set(token, claims);
    return claims;
  }

  async lives(name: NamedSession): Promise<boolean> {
    return (await this.sessions.read(name)) !== null;
  }

  async welcome(request: SignedRequest, name: NamedSession, session: LivingSession): Promise<Principal> {
    const unattended = request.unattended === true || request.headers[IDLE_HEADER] !== undefined;
    if (session.stale && !unattended) await this.sessions.noteUse(name.sessionId);
    return principalOf(request, name, session, this.settings);
  }
}
