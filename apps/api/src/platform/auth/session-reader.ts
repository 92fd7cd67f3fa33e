import type { Access, SeatRole } from '@warmline/contracts/access';
import type { FastifyRequest } from 'fastify';
import type { Principal, SignedRequest } from './principal.js';

/** The session named by a request's signed token, active or not. */
export interface SessionToken {
  sessionId: string;
  userId: string;
}

/** Data of an active session, from PostgreSQL. */
export interface ActiveSession {
  access: Access;
  /** The active seat of the account; null if it has none. */
  agencyId: string | null;
  role: SeatRole | null;
  seesAll: boolean | null;
  mustChangePassword: boolean;
  twoFactorOn: boolean;
  /** The last use was recorded more than a minute ago. */
  stale: boolean;
}

/** Identifies the caller of a request, for the guard and for hooks that run before it. Every check queries PostgreSQL for the same session. */
export abstract class SessionReader {
  /**
   * SQL that returns the `ActiveSession` of `wanted.session_id` and `wanted.user_id`, or no row, for a LATERAL join. A hot route reads the session in
   * the same statement as its data, because the round trip costs more than either.
   */
  abstract readonly activeSessionSql: string;

  /** Returns null without a valid signed cookie; makes no query. */
  abstract parseToken(request: FastifyRequest): SessionToken | null;

  /** Returns whether a session that was read before is still active; doesn't record its use. */
  abstract isActive(name: SessionToken): Promise<boolean>;

  /** Builds the principal of an active session. Records its use at most once a minute, and never for background requests. */
  abstract toPrincipal(request: SignedRequest, name: SessionToken, session: ActiveSession): Promise<Principal>;
}
