import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ImportLeadsLeft, ImportPlanRequest, ImportView } from '@warmline/contracts/api/imports';
import { LIMITS } from '@warmline/contracts/limits';
import { apiGet, apiPost } from '../../../lib/api-client.ts';

const ADDRESS = '/api/admin/imports';
const POLL_MS = 2000;

const addressOf = (id: string, rest = '') => `${ADDRESS}/${encodeURIComponent(id)}${rest}`;

/** All imports, newest first, a page at a time. Progress comes by live events; asking every 2 s covers a broken stream. */
export const importsQuery = infiniteQueryOptions({
  queryKey: [ADDRESS],
  queryFn: ({ pageParam, signal }) =>
    apiGet<ImportView[]>(pageParam === '' ? ADDRESS : `${ADDRESS}?before=${encodeURIComponent(pageParam)}`, signal),
  initialPageParam: '',
  getNextPageParam: (page) => (page.length < LIMITS.listPageSize ? undefined : page.at(-1)?.id),
  refetchInterval: ({ state }) => (state.data?.pages.some((page) => page.some(isMoving)) ? POLL_MS : false),
});

export function importQuery(id: string) {
  return queryOptions<ImportView>({
    queryKey: [addressOf(id)],
    refetchInterval: ({ state }) => (state.data === undefined || isMoving(state.data) ? POLL_MS : false),
  });
}

/** The server is at work on it. */
export function isMoving({ status }: ImportView): boolean {
  return status === 'planning' || status === 'running' || status === 'undoing';
}

/** Counts the file again with the mapping and prices somebody chose. A server of the build before knows no choice of states, so "no" is not sent. */
export function planImport(id: string, { stateByAreaCode, ...plan }: ImportPlanRequest): Promise<ImportView> {
  return apiPost<ImportView>(addressOf(id, '/plan'), stateByAreaCode ? { ...plan, stateByAreaCode } : plan);
}

/** Confirm Upload: the import becomes a job in batches of 1,000. */
export function confirmImport(id: string): Promise<ImportView> {
  return apiPost<ImportView>(addressOf(id, '/confirm'));
}

/** Gives up an upload that nobody confirmed; its file goes. */
export function discardImport(id: string): Promise<ImportView> {
  return apiPost<ImportView>(addressOf(id, '/discard'));
}

/** What an undo would remove, wait for and keep; asked anew each time, for leads are sold meanwhile. */
export function leadsLeftQuery(id: string) {
  return queryOptions<ImportLeadsLeft>({ queryKey: [addressOf(id, '/leads-left')], staleTime: 0, gcTime: 0 });
}

/** Takes the leads of an import that are not sold out of stock again. */
export function undoImport(id: string): Promise<ImportView> {
  return apiPost<ImportView>(addressOf(id, '/undo'));
}

export const TEMPLATE_HREF = `${ADDRESS}/template.csv`;

export function rejectedHref(id: string): string {
  return addressOf(id, '/rejected.csv');
}
