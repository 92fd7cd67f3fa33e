import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../../platform/auth/principal.js';
import { agencyOf } from '../../agencies/public.js';
import type { ConsentGiver } from '../persistence/consent.repository.js';

/** Returns who agrees to a text, and from where (W50). */
export function consentGiverOf(caller: Principal, { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): ConsentGiver {
  return { agencyId: agencyOf(caller), userId: caller.userId, address: ip, userAgent: headers['user-agent'] ?? '' };
}
