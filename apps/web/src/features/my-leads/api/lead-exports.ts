import { queryOptions } from '@tanstack/react-query';
import type { LeadExport, OwnedList } from '@warmline/contracts/agency-leads/types';
import { apiPost, apiRequest } from '../../../lib/api/api-client.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { browserZone } from '../../../lib/time/time-zone.ts';

const EXPORTS = '/api/my-leads/exports';

/** The latest export of a list, which can be downloaded again. */
export const lastExportQuery = (list: OwnedList) =>
  queryOptions<{ last: LeadExport | null }>({
    queryKey: [`${EXPORTS}/last${list === 'leads' ? '' : `?list=${list}`}`],
    staleTime: 0,
  });

/** Fixes what the file of a list contains, then downloads it. */
export async function exportList(list: OwnedList, filters: Record<string, string>, onlyNew: boolean): Promise<LeadExport> {
  const made = await apiPost<LeadExport>(EXPORTS, { ...filters, ...(list !== 'leads' && { list }), onlyNew });
  await downloadExport(made);
  return made;
}

/** Downloads the file of an export. Only after all of it is here, its rows count as exported (M96). */
export async function downloadExport({ id }: Pick<LeadExport, 'id'>): Promise<void> {
  const response = await apiRequest('GET', `${EXPORTS}/${id}/leads.csv?zone=${encodeURIComponent(browserZone())}`);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'leads.csv';
  saveFile(await response.blob(), name);
  await apiPost(`${EXPORTS}/${id}/confirm`);
  refreshQueries('/api/my-leads');
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
