import { redirect } from '@tanstack/react-router';
import { isStaff } from '@warmline/contracts/access';
import type { LoginResponse, SessionUser } from '@warmline/contracts/api/auth';
import { ApiError } from '../../lib/api-client.ts';
import type { OpenStep } from '../../lib/open-step.ts';
import { queryClient } from '../../lib/query-client.ts';
import { meQuery, openStepOf } from '../../lib/session.ts';
import { safeRedirect } from '../../lib/safe-redirect.ts';
import { clearStoredUser, readStoredUser, storeUser } from '../../lib/stored-user.ts';

/** Who is signed in, or a redirect to `/login?redirect=…` (docs/decisions.md P1). */
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

/** The signed-in user with nothing left to do first, or a redirect to where it is done. */
async function requireSession(href: string): Promise<SessionUser> {
  const answer = await requireAnswer(href);
  const step = openStepOf(answer);
  if (step !== undefined) throw redirect({ to: '/login', search: { step, redirect: href } });
  return answer.user;
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

/** Support works in the users tab only (docs/decisions.md, roles). */
export async function requireAdmin(href: string): Promise<SessionUser> {
  const user = await requireStaff(href);
  if (user.access !== 'admin') throw redirect({ to: '/admin' });
  return user;
}

/** The user whose `step` is open; anybody else is sent where they belong. */
export async function requireOpenStep(step: OpenStep, next: string | undefined): Promise<SessionUser> {
  const answer = await requireAnswer(next);
  const open = openStepOf(answer);
  if (open === undefined) throw redirect({ to: isStaff(answer.user.access) ? '/admin' : '/dashboard' });
  if (open !== step) throw redirect({ to: '/login', search: { step: open, redirect: next } });
  return answer.user;
}

/** Whoever is signed in has no use for the login form: on to where they were going, or home. A browser that never signed in is not asked about. */
export async function leaveWhenSignedIn(next: string | undefined): Promise<void> {
  if (readStoredUser() === null) return;
  const answer = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) clearStoredUser();
    return undefined;
  });
  if (answer === undefined) return;
  const step = openStepOf(answer);
  if (step !== undefined) throw redirect({ to: '/login', search: { step, redirect: next }, replace: true });
  const href = homeOf(answer.user, next);
  throw redirect({ href, replace: true, reloadDocument: isServersPage(href) });
}

/** Where somebody lands who is signed in ([001] §2 Login): the page they came from, else staff in /admin and everyone else in /dashboard. */
export function homeOf(user: SessionUser, next: string | undefined): string {
  return safeRedirect(next, location.origin) ?? (isStaff(user.access) ? '/admin' : '/dashboard');
}

/** Whether a path is a page that the server has of its own (the board of the queues): the browser fetches it, no route of this app shows it. */
export function isServersPage(href: string): boolean {
  return href.startsWith('/admin/queues');
}
