import { queryOptions } from '@tanstack/react-query';
import type { ImportRowsPage, ImportRowsQuery, ImportView } from '@warmline/contracts/lead-imports/types';
import { apiGet } from '../../../lib/api/api-client.ts';

/** Rows per request: about four screens. */
export const ROWS_A_PAGE = 100;
/** Pages scrolled out of view are dropped, so that a million rows never fill the memory. */
const KEPT_MS = 30_000;

/** An outcome, or `problem:` and the text of a problem. */
export type RowsFilter = NonNullable<ImportRowsQuery['only']> | 'all' | `problem:${string}`;

/** Filters rows by a problem. */
export const ofProblem = (text: string): RowsFilter => `problem:${text}`;

/** One window of the rows of a plan; each plan of a file has its own rows. */
export function importRowsQuery(view: ImportView, only: RowsFilter, page: number) {
  return queryOptions({
    queryKey: ['import-rows', view.id, planKey(view), only, page],
    queryFn: ({ signal }) => readPage(view, only, page * ROWS_A_PAGE, signal),
    gcTime: KEPT_MS,
  });
}

/** Reads a whole page; if rows are long, one response may contain only the first of them. */
async function readPage({ id }: ImportView, only: RowsFilter, from: number, signal: AbortSignal): Promise<ImportRowsPage> {
  const page: ImportRowsPage = { total: 0, rows: [] };
  for (;;) {
    const [next, limit] = [from + page.rows.length, ROWS_A_PAGE - page.rows.length];
    const search = new URLSearchParams({ from: String(next), limit: String(limit) });
    if (only.startsWith('problem:')) search.set('problem', only.slice('problem:'.length));
    else if (only !== 'all') search.set('only', only);
    const answer = await apiGet<ImportRowsPage>(`/api/admin/imports/${encodeURIComponent(id)}/rows?${search.toString()}`, signal);
    page.total = answer.total;
    page.rows.push(...answer.rows);
    const isWhole = page.rows.length >= ROWS_A_PAGE || from + page.rows.length >= page.total;
    if (isWhole || answer.rows.length === 0) return page;
  }
}

/** Cache key of everything that decides how a row is read and stored. */
function planKey({
  mapping,
  priceProfile,
  projectedRevenueCents,
  defaultAgeRange,
  stateByAreaCode,
  newRows,
  duplicateRows,
  rejectedRows,
}: ImportView): string {
  return JSON.stringify([
    mapping,
    priceProfile,
    projectedRevenueCents,
    defaultAgeRange,
    stateByAreaCode,
    newRows,
    duplicateRows,
    rejectedRows,
  ]);
}
