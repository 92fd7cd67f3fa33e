import { isStaff } from '@warmline/contracts/access';
import type { LoginResponse, SessionUser } from '@warmline/contracts/api/auth';
import type { Duty } from '../../platform/auth/principal.js';
import type { Settings } from '../../platform/config/settings.js';
import type { ResumedSession } from './persistence/session.repository.js';

/** What somebody must do before they may do anything else, first things first. */
export function dutiesOf({ access, mustChangePassword, twoFactorOn }: ResumedSession, settings: Settings): readonly Duty[] {
  const duties: Duty[] = [];
  if (mustChangePassword) duties.push('change_password');
  if (isStaff(access) && settings.staffTwoFactorRequired && !twoFactorOn) duties.push('enrol_two_factor');
  return duties;
}

/** The answer to a sign-in and to GET /api/me. */
export function presentLogin(user: SessionUser, duties: readonly Duty[]): LoginResponse {
  return {
    user,
    ...(duties.includes('change_password') && { mustChangePassword: true }),
    ...(duties.includes('enrol_two_factor') && { mustEnrolTwoFactor: true }),
  };
}
