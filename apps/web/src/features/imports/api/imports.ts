import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ImportConfirmQuery, ImportLeadsLeft, ImportPlanRequest, ImportView } from '@warmline/contracts/lead-imports/types';
import type { Page } from '@warmline/contracts/lists/page';
import { apiGet, apiPost } from '../../../lib/api/api-client.ts';

const ADDRESS = '/api/admin/imports';
const POLL_MS = 2000;

const addressOf = (id: string, rest = '') => `${ADDRESS}/${encodeURIComponent(id)}${rest}`;

/**
 * The imports of a vendor, or all, newest first, page by page. Live events report progress; polling every 2 s covers a broken
 * stream.
 */
export function importsQuery(vendorId?: string) {
  return infiniteQueryOptions({
    queryKey: [ADDRESS, vendorId ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ ...(vendorId && { vendorId }), ...(pageParam !== null && { cursor: pageParam }) });
      return apiGet<Page<ImportView>>(params.size > 0 ? `${ADDRESS}?${params.toString()}` : ADDRESS, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isMoving)) ? POLL_MS : false),
    placeholderData: keepPreviousData,
  });
}

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

/**
 * Recomputes the plan with the chosen mapping and prices. Servers of the previous build reject `costCents`, so an unknown one is
 * not sent.
 */
export function planImport(id: string, { stateByAreaCode, costCents, ...plan }: ImportPlanRequest): Promise<ImportView> {
  const more = { ...(stateByAreaCode && { stateByAreaCode }), ...(costCents != null && { costCents }) };
  return apiPost<ImportView>(addressOf(id, '/plan'), { ...plan, ...more });
}

/**
 * Confirms the upload as it was shown: the import becomes a job with batches of 1,000. A server of the previous build doesn't say
 * when it planned it.
 */
export function confirmImport({ id, plannedAt }: { id: string } & ImportConfirmQuery): Promise<ImportView> {
  const query = plannedAt === undefined ? '' : `?${new URLSearchParams({ plannedAt })}`;
  return apiPost<ImportView>(addressOf(id, `/confirm${query}`));
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
