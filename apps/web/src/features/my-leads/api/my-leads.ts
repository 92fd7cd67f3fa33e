import { queryOptions, type InfiniteData } from '@tanstack/react-query';
import type {
  AgencyCallback,
  AgencyLead,
  AgencyLeadCounts,
  AgencyLeadFilters,
  AgencyLeadStatus,
  OwnedContact,
  OwnedList,
} from '@warmline/contracts/agency-leads/types';
import type { Page } from '@warmline/contracts/lists/page';
import { ApiError, apiRequest } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';
import { filtersOf as viewFilters } from '../../../lib/lists/view-filters.ts';

/** What a list has. */
export interface OwnedItems {
  leads: AgencyLead;
  callbacks: AgencyCallback;
}

const PATHS: Record<OwnedList, string> = { leads: '/api/my-leads', callbacks: '/api/my-leads/callbacks' };
const IDS: Record<OwnedList, string> = { leads: 'leadIds', callbacks: 'callbackIds' };

/** Filters and order of a list in the address. */
export interface MyLeadsView extends Omit<AgencyLeadFilters, 'zone' | 'status'> {
  status?: string;
  sort?: string;
}

/** The filters of a view as the API takes them, without its order. */
export function filtersOf({ sort: _sort, ...view }: MyLeadsView): Record<string, string> {
  return viewFilters(view);
}

/** The agency's leads or callbacks page by page, last bought first unless sorted. */
export const myListQuery = <List extends OwnedList>(list: List, view: MyLeadsView) =>
  pagesQuery<OwnedItems[List]>(PATHS[list], view);

export const myCountsQuery = (list: OwnedList) => queryOptions<AgencyLeadCounts>({ queryKey: [`${PATHS[list]}/counts`] });

/** Sets the status of leads or callbacks, shows it at once, and loads the stored state if that fails. */
export async function setStatus(
  list: OwnedList,
  contacts: readonly Pick<OwnedContact, 'id'>[],
  status: AgencyLeadStatus,
): Promise<void> {
  const ids = contacts.map(({ id }) => id);
  const wanted = new Set(ids);
  patchList(list, (contact) => (wanted.has(contact.id) ? { ...contact, status } : contact));
  try {
    const response = await apiRequest('PUT', `${PATHS[list]}/status`, { [IDS[list]]: ids, status });
    const changed = new Map(((await response.json()) as OwnedContact[]).map((contact) => [contact.id, contact]));
    patchList(list, (contact) => changed.get(contact.id) ?? contact);
  } catch (error) {
    refreshQueries(PATHS[list]);
    throw error;
  }
}

/** Replaces a note. On 409 `note_changed`, whose answer has the other note, the list is loaded again. */
export async function setNote(list: OwnedList, { id, noteVersion }: OwnedContact, note: string): Promise<void> {
  try {
    const response = await apiRequest('PUT', `${PATHS[list]}/${id}/note`, { note, version: noteVersion });
    const changed = (await response.json()) as OwnedContact;
    patchList(list, (contact) => (contact.id === id ? changed : contact));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'note_changed') refreshQueries(PATHS[list]);
    throw error;
  }
}

function patchList(list: OwnedList, patch: (contact: OwnedContact) => OwnedContact): void {
  queryClient.setQueriesData<InfiniteData<Page<OwnedContact>>>(
    { predicate: ({ queryKey }) => queryKey[0] === PATHS[list] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(patch) })) },
  );
}
