import { isStaff, type SeatRole } from '@warmline/contracts/auth/access';
import type { LoginResponse, SessionUser } from '@warmline/contracts/auth/types';
import { IDLE_HEADER } from '@warmline/contracts/auth/idle';
import type { RequiredAction, Principal, SignedRequest } from '../../platform/auth/principal.js';
import type { ActiveSession, SessionToken } from '../../platform/auth/session-reader.js';
import type { AuthSettings } from './auth.settings.js';

/** Returns what a user must do before anything else, in this order. */
export function requiredActionsOf(
  { access, mustChangePassword, twoFactorOn }: Pick<ActiveSession, 'access' | 'mustChangePassword' | 'twoFactorOn'>,
  settings: AuthSettings,
): readonly RequiredAction[] {
  const actions: RequiredAction[] = [];
  if (mustChangePassword) actions.push('change_password');
  if (isStaff(access) && settings.staffTwoFactorRequired && !twoFactorOn) actions.push('enrol_two_factor');
  return actions;
}

/** Returns the seat that counts: an account that became staff keeps its seat for the day it is a buyer again. */
export function seatOf({ access, agencyId, role, seesAll }: ActiveSession): Pick<Principal, 'agencyId' | 'role' | 'seesAll'> {
  return isStaff(access) ? { agencyId: null, role: null, seesAll: false } : { agencyId, role, seesAll: seesAll ?? false };
}

/** Returns the principal of a request with an active session. */
export function principalOf(
  request: SignedRequest,
  name: SessionToken,
  session: ActiveSession,
  settings: AuthSettings,
): Principal {
  const { userId, sessionId } = name;
  return {
    userId,
    sessionId,
    access: session.access,
    ...seatOf(session),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    visitorId: session.visitorId,
    isBackground: request.isBackground === true || request.headers[IDLE_HEADER] !== undefined,
    requiredActions: requiredActionsOf(session, settings),
  };
}

/** Returns the response to a sign-in and to GET /api/me. */
export function presentLogin(user: SessionUser, seatRole: SeatRole | null, actions: readonly RequiredAction[]): LoginResponse {
  return {
    user,
    ...(!isStaff(user.access) && { seatRole }),
    ...(actions.includes('change_password') && { mustChangePassword: true }),
    ...(actions.includes('enrol_two_factor') && { mustEnrolTwoFactor: true }),
  };
}
