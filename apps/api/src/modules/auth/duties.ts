import { isStaff } from '@warmline/contracts/access';
import type { LoginResponse, SessionUser } from '@warmline/contracts/api/auth';
import type { FastifyRequest } from 'fastify';
import type { Duty, Principal } from '../../platform/auth/principal.js';
import type { LivingSession, NamedSession } from '../../platform/auth/session-reader.js';
import type { Settings } from '../../platform/config/settings.js';

/** What somebody must do before they may do anything else, first things first. */
export function dutiesOf(
  { access, mustChangePassword, twoFactorOn }: Omit<LivingSession, 'stale'>,
  settings: Settings,
): readonly Duty[] {
  const duties: Duty[] = [];
  if (mustChangePassword) duties.push('change_password');
  if (isStaff(access) && settings.staffTwoFactorRequired && !twoFactorOn) duties.push('enrol_two_factor');
  return duties;
}

/** Who makes a request that named a living session. */
export function principalOf(request: FastifyRequest, name: NamedSession, session: LivingSession, settings: Settings): Principal {
  const { userId, sessionId } = name;
  return { userId, sessionId, access: session.access, address: request.ip, duties: dutiesOf(session, settings) };
}

/** The answer to a sign-in and to GET /api/me. */
export function presentLogin(user: SessionUser, duties: readonly Duty[]): LoginResponse {
  return {
    user,
    ...(duties.includes('change_password') && { mustChangePassword: true }),
    ...(duties.includes('enrol_two_factor') && { mustEnrolTwoFactor: true }),
  };
}
