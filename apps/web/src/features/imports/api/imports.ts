import { queryOptions } from '@tanstack/react-query';
import type { ImportPlanRequest, ImportView } from '@warmline/contracts/api/imports';
import { apiPost } from '../../../lib/api-client.ts';

const ADDRESS = '/api/admin/imports';
const POLL_MS = 2000;

/** Recent imports, newest first. Progress comes by live events; asking every 2 s covers a broken stream. */
export const importsQuery = queryOptions<ImportView[]>({
  queryKey: [ADDRESS],
  refetchInterval: ({ state }) => (state.data?.some(isMoving) ? POLL_MS : false),
});

export function importQuery(id: string) {
  return queryOptions<ImportView>({
    queryKey: [`${ADDRESS}/${encodeURIComponent(id)}`],
    refetchInterval: ({ state }) => (state.data === undefined || isMoving(state.data) ? POLL_MS : false),
  });
}

/** The server is at work on it. */
export function isMoving({ status }: ImportView): boolean {
  return status === 'planning' || status === 'running';
}

/** Counts the file again with the mapping and prices somebody chose. */
export function planImport(id: string, plan: ImportPlanRequest): Promise<ImportView> {
  return apiPost<ImportView>(`${ADDRESS}/${encodeURIComponent(id)}/plan`, plan);
}

/** Confirm Upload: the import becomes a job in batches of 1,000. */
export function confirmImport(id: string): Promise<ImportView> {
  return apiPost<ImportView>(`${ADDRESS}/${encodeURIComponent(id)}/confirm`);
}

export const TEMPLATE_HREF = `${ADDRESS}/template.csv`;

export function rejectedHref(id: string): string {
  return `${ADDRESS}/${encodeURIComponent(id)}/rejected.csv`;
}
