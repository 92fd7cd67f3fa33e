import type { Access, SeatRole } from '@warmline/contracts/auth/access';
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
  visitorId: string | null;
  mustChangePassword: boolean;
  twoFactorOn: boolean;
  /** The last use was recorded more than a minute ago. */
  stale: boolean;
}

/** Identifies the caller of a request. Every check queries PostgreSQL for the session. */
export abstract class SessionReader {
  /** Returns null without a valid signed cookie; makes no query. */
  abstract parseToken(request: FastifyRequest): SessionToken | null;

  /** Returns whether a session is active; doesn't record its use. */
  abstract isActive(name: SessionToken): Promise<boolean>;

  /**
   * Returns whether the caller's session is still active with the same access, agency, role and actions to complete; doesn't
   * record its use.
   */
  abstract isUnchanged(caller: Principal): Promise<boolean>;

  /**
   * Returns the caller of a request; null without an active session. Records the session's use at most once a minute, and never
   * for background requests.
   */
  abstract findCaller(request: SignedRequest): Promise<Principal | null>;
}
