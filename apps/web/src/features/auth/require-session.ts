import { redirect } from '@tanstack/react-router';
import { isStaff } from '@warmline/contracts/access';
import type { SessionUser } from '@warmline/contracts/api/auth';
import { ApiError } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { clearStoredUser, storeUser } from '../../lib/stored-user.ts';
import { meQuery } from './api/me.ts';

/** The signed-in user, or a redirect to `/login?redirect=…` (docs/decisions.md P1). */
export async function requireSession(href: string): Promise<SessionUser> {
  try {
    const { user } = await queryClient.ensureQueryData(meQuery);
    storeUser(user);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    clearStoredUser();
    throw redirect({ to: '/login', search: { redirect: href } });
  }
}

/** The dashboard is the buyers' place; staff are sent to theirs. */
export async function requireBuyer(href: string): Promise<SessionUser> {
  const user = await requireSession(href);
  if (isStaff(user.access)) throw redirect({ to: '/admin' });
  return user;
}

export async function requireStaff(href: string): Promise<SessionUser> {
  const user = await requireSession(href);
  if (!isStaff(user.access)) throw redirect({ to: '/dashboard' });
  return user;
}
