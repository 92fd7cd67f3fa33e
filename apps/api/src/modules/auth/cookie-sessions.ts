import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import type { Principal, SignedRequest } from '../../platform/auth/principal.js';
import { sessionCookieName } from '../../platform/auth/session-cookie.js';
import { SessionReader, type SessionToken } from '../../platform/auth/session-reader.js';
import { AuthSettings } from './auth.settings.js';
import { principalOf, requiredActionsOf, seatOf } from './required-actions.js';
import { SessionRepository } from './persistence/session.repository.js';
import { SessionTokens, type SignedSession } from './session-tokens.js';

const MAX_TOKENS = 2_000;

/** Reads sessions from cookies: a token's signature is verified once, the session itself is checked every time. */
@Injectable()
export class CookieSessions extends SessionReader {
  private readonly cookie: string;
  private readonly signed = new Map<string, SignedSession>();

  constructor(
    private readonly tokens: SessionTokens,
    private readonly settings: AuthSettings,
    private readonly sessions: SessionRepository,
  ) {
    super();
    this.cookie = sessionCookieName(settings.platform.PUBLIC_URL);
  }

  parseToken(request: FastifyRequest): SessionToken | null {
    const token = request.cookies[this.cookie];
    if (token === undefined) return null;
    const known = this.signed.get(token);
    if (known && known.expiresAt > Date.now()) return known;
    const claims = this.tokens.readSession(token);
    if (!claims) return null;
    if (this.signed.size >= MAX_TOKENS) this.signed.clear();
    this.signed.set(token, claims);
    return claims;
  }

  async isActive(name: SessionToken): Promise<boolean> {
    return (await this.sessions.read(name)) !== null;
  }

  async isUnchanged(caller: Principal): Promise<boolean> {
    const session = await this.sessions.read(caller);
    if (!session) return false;
    const { access, agencyId, role, seesAll, requiredActions } = caller;
    const now = { access: session.access, ...seatOf(session), requiredActions: requiredActionsOf(session, this.settings) };
    return isDeepStrictEqual(now, { access, agencyId, role, seesAll, requiredActions });
  }

  async findCaller(request: SignedRequest): Promise<Principal | null> {
    const name = this.parseToken(request);
    const session = name && (await this.sessions.read(name));
    if (!session) return null;
    const caller = principalOf(request, name, session, this.settings);
    if (session.stale && !caller.isBackground) await this.sessions.markUsed(name.sessionId);
    return caller;
  }
}
