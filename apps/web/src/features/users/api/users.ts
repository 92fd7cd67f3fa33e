import { queryOptions } from '@tanstack/react-query';
import type { InviteStaffRequest, SentLink, SetAccessRequest, SetStatusRequest } from '@warmline/contracts/auth/staff-accounts';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { UserDetails, UserRow } from '@warmline/contracts/users/types';
import { apiPost, apiRequest } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import type { UserFilters } from '../user-filters.ts';

const USERS = '/api/users';

/** Returns the address of one account, or of a part of it such as `/notes`. */
export const userPath = (id: string, part = ''): string => `${USERS}/${encodeURIComponent(id)}${part}`;

/** Accounts, newest first, page by page by cursor. */
export const usersQuery = ({ names, ...filters }: UserFilters) =>
  pagesQuery<UserRow>(USERS, { ...filters, ...(names !== undefined && { unusual: 'true' }) }, USER_LIMITS.pageSize);

/** One account on its own page. */
export function userQuery(id: string) {
  return queryOptions<UserDetails>({ queryKey: [userPath(id)], staleTime: 0 });
}

/** Sets a user's password: all sessions end, the user gets an email and must choose a new password at the next sign-in. */
export async function setPassword(userId: string, newPassword: string): Promise<void> {
  await apiPost(userPath(userId, '/change-password'), { newPassword });
  refreshUsers();
}

/** Creates a staff account and emails its invitation. */
export async function inviteStaff(request: InviteStaffRequest): Promise<void> {
  await apiPost(USERS, request);
  refreshUsers();
}

/** Disables or enables an account. */
export async function setStatus(userId: string, request: SetStatusRequest): Promise<void> {
  await apiRequest('PUT', userPath(userId, '/status'), request);
  refreshUsers();
}

/** Changes the role of a staff account. */
export async function setAccess(userId: string, request: SetAccessRequest): Promise<void> {
  await apiRequest('PUT', userPath(userId, '/access'), request);
  refreshUsers();
}

/** Emails a link that sets the password; returns where it went. */
export async function sendLink(userId: string): Promise<SentLink> {
  const sent = await apiPost<SentLink>(userPath(userId, '/send-link'), {});
  refreshUsers();
  return sent;
}

/** Refetches accounts, and what the audit log says about them. */
function refreshUsers(): void {
  refreshQueries(USERS, '/api/admin/audit');
}
