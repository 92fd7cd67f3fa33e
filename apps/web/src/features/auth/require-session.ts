import { redirect } from '@tanstack/react-router';
import { isStaff } from '@warmline/contracts/auth/access';
import type { LoginResponse, SessionUser } from '@warmline/contracts/auth/types';
import { ApiError } from '../../lib/api/api-client.ts';
import type { RequiredAction } from '../../lib/api/required-action.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { meQuery, nextRequiredAction } from '../../lib/session/session.ts';
import { safeRedirect } from '../../lib/session/safe-redirect.ts';
import { clearStoredUser, readStoredUser, storeUser } from '../../lib/session/stored-user.ts';

/** Returns the signed-in user, or throws a redirect to `/login?redirect=…` (P1). */
async function requireAnswer(href: string | undefined): Promise<LoginResponse> {
  try {
    const answer = await queryClient.ensureQueryData(meQuery);
    storeUser(answer.user);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    clearStoredUser();
    throw redirect({ to: '/login', search: { redirect: href } });
  }
}

/** Returns the signed-in user without required actions, or throws a redirect to the next required action. */
async function requireSession(href: string): Promise<SessionUser> {
  const answer = await requireAnswer(href);
  const step = nextRequiredAction(answer);
  if (step !== undefined) throw redirect({ to: '/login', search: { step, redirect: href } });
  return answer.user;
}

/** Requires a buyer; staff are redirected to the admin panel. */
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

/** Returns the user whose required action is `step`; others are redirected. */
export async function requirePendingAction(step: RequiredAction, next: string | undefined): Promise<SessionUser> {
  const answer = await requireAnswer(next);
  const open = nextRequiredAction(answer);
  if (open === undefined) throw redirect({ to: isStaff(answer.user.access) ? '/admin' : '/dashboard' });
  if (open !== step) throw redirect({ to: '/login', search: { step: open, redirect: next } });
  return answer.user;
}

/**
 * Returns the session of a page that visitors may open too, or null; a required action comes first. Makes no request if no user
 * is stored in the browser.
 */
export async function findSession(href: string | undefined): Promise<LoginResponse | null> {
  if (readStoredUser() === null) return null;
  const answer = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) clearStoredUser();
    return null;
  });
  const step = answer === null ? undefined : nextRequiredAction(answer);
  if (step !== undefined) throw redirect({ to: '/login', search: { step, redirect: href }, replace: true });
  return answer;
}

/** Redirects signed-in users away from the login form. */
export async function redirectSignedIn(next: string | undefined): Promise<void> {
  const answer = await findSession(next);
  if (answer === null) return;
  const href = homeOf(answer.user, next);
  throw redirect({ href, replace: true, reloadDocument: isServerPage(href) });
}

/** Path after sign-in (B2.18): the page that was requested, otherwise /admin for staff and /dashboard for everyone else. */
export function homeOf(user: SessionUser, next: string | undefined): string {
  return safeRedirect(next, location.origin) ?? (isStaff(user.access) ? '/admin' : '/dashboard');
}

/** Returns whether the server renders the path itself (queue dashboard), so that the browser must load it. */
export function isServerPage(href: string): boolean {
  return href.startsWith('/admin/queues');
}
