import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ImportLeadsLeft, ImportPlanRequest, ImportView } from '@warmline/contracts/lead-imports/types';
import type { Page } from '@warmline/contracts/page';
import { apiGet, apiPost } from '../../../lib/api-client.ts';

const ADDRESS = '/api/admin/imports';
const POLL_MS = 2000;

const addressOf = (id: string, rest = '') => `${ADDRESS}/${encodeURIComponent(id)}${rest}`;

/** All imports, newest first, page by page. Live events report progress; polling every 2 s covers a broken stream. */
export const importsQuery = infiniteQueryOptions({
  queryKey: [ADDRESS],
  queryFn: ({ pageParam, signal }) =>
    apiGet<Page<ImportView>>(pageParam === null ? ADDRESS : `${ADDRESS}?cursor=${encodeURIComponent(pageParam)}`, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isMoving)) ? POLL_MS : false),
});

export function importQuery(id: string) {
  return queryOptions<ImportView>({
    queryKey: [addressOf(id)],
    refetchInterval: ({ state }) => (state.data === undefined || isMoving(state.data) ? POLL_MS : false),
  });
}

/** Returns whether the server is working on the import. */
export function isMoving({ status }: ImportView): boolean {
  return status === 'planning' || status === 'running' || status === 'undoing';
}

/** Recomputes the plan with the chosen mapping and prices. Servers of the previous build reject `stateByAreaCode`, so `false` is not sent. */
export function planImport(id: string, { stateByAreaCode, ...plan }: ImportPlanRequest): Promise<ImportView> {
  return apiPost<ImportView>(addressOf(id, '/plan'), stateByAreaCode ? { ...plan, stateByAreaCode } : plan);
}

/** Confirms the upload: the import becomes a job with batches of 1,000. */
export function confirmImport(id: string): Promise<ImportView> {
  return apiPost<ImportView>(addressOf(id, '/confirm'));
}

/** Discards an unconfirmed upload and deletes its file. */
export function discardImport(id: string): Promise<ImportView> {
  return apiPost<ImportView>(addressOf(id, '/discard'));
}

/** Leads that a revert would remove, wait for and keep. Refetched each time, because leads may be sold meanwhile. */
export function leadsLeftQuery(id: string) {
  return queryOptions<ImportLeadsLeft>({ queryKey: [addressOf(id, '/leads-left')], staleTime: 0, gcTime: 0 });
}

/** Withdraws the unsold leads of an import from inventory. */
export function revertImport(id: string): Promise<ImportView> {
  return apiPost<ImportView>(addressOf(id, '/undo'));
}

export const TEMPLATE_HREF = `${ADDRESS}/template.csv`;

export function rejectedHref(id: string): string {
  return addressOf(id, '/rejected.csv');
}
