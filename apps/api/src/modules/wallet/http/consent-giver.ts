import type { Principal } from '../../../platform/auth/principal.js';
import { agencyOf } from '../../agencies/public.js';
import type { ConsentGiver } from '../persistence/consent.repository.js';

/** Returns who agrees to a text, and from where (W50). */
export function consentGiverOf(caller: Principal): ConsentGiver {
  const { userId, address, userAgent, visitorId } = caller;
  return { agencyId: agencyOf(caller), userId, address, userAgent, visitorId };
}
