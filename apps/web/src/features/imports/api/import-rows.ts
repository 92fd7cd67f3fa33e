import { queryOptions } from '@tanstack/react-query';
import type { ImportRowsPage, ImportRowsQuery, ImportView } from '@warmline/contracts/api/imports';
import { apiGet } from '../../../lib/api-client.ts';

/** Rows asked for at once: about four screens. */
export const ROWS_A_PAGE = 100;
/** Pages that were scrolled past are forgotten, so that a million rows never sit in memory. */
const KEPT_MS = 30_000;

export type RowsFilter = NonNullable<ImportRowsQuery['only']> | 'all';

/** One window of the rows of a plan; another plan of the same file has other rows. */
export function importRowsQuery(view: ImportView, only: RowsFilter, page: number) {
  const search = new URLSearchParams({ from: String(page * ROWS_A_PAGE), limit: String(ROWS_A_PAGE) });
  if (only !== 'all') search.set('only', only);
  return queryOptions({
    queryKey: ['import-rows', view.id, planKey(view), only, page],
    queryFn: ({ signal }) =>
      apiGet<ImportRowsPage>(`/api/admin/imports/${encodeURIComponent(view.id)}/rows?${search.toString()}`, signal),
    gcTime: KEPT_MS,
  });
}

/** All that decides how a row is read and what becomes of it. */
function planKey({ mapping, priceProfile, defaultAgeRange, newRows, duplicateRows, rejectedRows }: ImportView): string {
  return JSON.stringify([mapping, priceProfile, defaultAgeRange, newRows, duplicateRows, rejectedRows]);
}
