import type { LoginResponse } from '@warmline/contracts/api/auth';

/** What must be done before the shop opens: the login page shows it. */
export const OPEN_STEPS = ['password', 'two-factor'] as const;
export type OpenStep = (typeof OPEN_STEPS)[number];

/** The next open step, undefined when there is none. */
export function openStepOf({ mustChangePassword, mustEnrolTwoFactor }: LoginResponse): OpenStep | undefined {
  if (mustChangePassword === true) return 'password';
  return mustEnrolTwoFactor === true ? 'two-factor' : undefined;
}
