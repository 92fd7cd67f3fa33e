import type { Access } from '@warmline/contracts/access';
import type { FastifyRequest } from 'fastify';
import type { Principal, SignedRequest } from './principal.js';

/** The session that a request names in our own hand, living or not. */
export interface NamedSession {
  sessionId: string;
  userId: string;
}

/** What PostgreSQL says of a living session. */
export interface LivingSession {
  access: Access;
  mustChangePassword: boolean;
  twoFactorOn: boolean;
  /** It has not been noted for a minute that it is used. */
  stale: boolean;
}

/** Tells who a request comes from, to the guard and to what answers before it: by the same session, asked of PostgreSQL each time. */
export abstract class SessionReader {
  /**
   * SQL that reads the `LivingSession` of `wanted.session_id` and `wanted.user_id`, or no row, to be joined LATERAL: a route under load asks
   * for the session in the same statement as for what it answers, because asking costs more than either.
   */
  abstract readonly living: string;

  /** Null without a cookie that we signed; asks nobody. */
  abstract nameOf(request: FastifyRequest): NamedSession | null;

  /** Whether a session that was read before still lives; notes no use. */
  abstract lives(name: NamedSession): Promise<boolean>;

  /** Who came with a session that lives; notes at most once a minute that it was used, unless nobody is behind the request. */
  abstract welcome(request: SignedRequest, name: NamedSession, session: LivingSession): Promise<Principal>;
}
