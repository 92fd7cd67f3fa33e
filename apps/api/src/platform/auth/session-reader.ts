import type { FastifyRequest } from 'fastify';
import type { Principal } from './principal.js';

/** Tells who a request comes from, for what answers before the guard; the same session, asked of PostgreSQL each time. */
export abstract class SessionReader {
  /** Whether it names a session in our own hand, living or not; asks nobody. */
  abstract isSigned(request: FastifyRequest): boolean;

  /** Null without a living session. */
  abstract read(request: FastifyRequest): Promise<Principal | null>;
}
