import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CustomerLeads } from '@warmline/contracts/agency-leads/customer';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { SessionView } from '@warmline/contracts/auth/types';
import type { CustomerOrders } from '@warmline/contracts/orders/customer';
import type { Page } from '@warmline/contracts/lists/page';
import type { UserNote } from '@warmline/contracts/users/types';
import { apiGet, apiPost } from '../../../lib/api/api-client.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { userPath } from './users.ts';

/** Entries of the audit log on the page. */
const SHOWN_ENTRIES = 8;

/** Returns the address of a part of a customer's page that live events refetch. */
const customerPath = (id: string, part: string): string => `/api/admin/customers/${encodeURIComponent(id)}${part}`;

export function customerOrdersQuery(id: string) {
  return queryOptions<CustomerOrders>({ queryKey: [customerPath(id, '/orders')], staleTime: 0 });
}

export function customerLeadsQuery(id: string) {
  return queryOptions<CustomerLeads>({ queryKey: [customerPath(id, '/leads')], staleTime: 0 });
}

/** Active sessions of an account. */
export function sessionsOfQuery(id: string) {
  return queryOptions<SessionView[]>({ queryKey: [userPath(id, '/sessions')], staleTime: 0 });
}

/** The latest entries of the audit log about an account. */
export function auditOfQuery(id: string) {
  const params = new URLSearchParams({ user: id, limit: String(SHOWN_ENTRIES) });
  return queryOptions<Page<AuditRow>>({ queryKey: [`/api/admin/audit?${params.toString()}`], staleTime: 0 });
}

/** Notes of staff, newest first, page by page by cursor. */
export function notesQuery(id: string) {
  const path = userPath(id, '/notes');
  return infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam, signal }) =>
      apiGet<Page<UserNote>>(pageParam === null ? path : `${path}?cursor=${encodeURIComponent(pageParam)}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export async function addNote(id: string, text: string): Promise<void> {
  await apiPost(userPath(id, '/notes'), { text });
  refreshQueries(userPath(id, '/notes'), '/api/admin/audit');
}
