import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReconciliationItem, ReconciliationRun, TrialBalance } from '@warmline/contracts/reconciliation/types';
import { apiGet, apiPost } from '../../../lib/api/api-client.ts';
import { freshPagesQuery, pagesQuery } from '../../../lib/api/pages-query.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';

const BASE = '/api/admin/reconciliation';
const RUNS = `${BASE}/runs`;
const BALANCE = '/api/admin/books/trial-balance';

const RUNNING_MS = 3000;

/** Comparisons, the latest first; asks again while one runs. */
export const runsQuery = infiniteQueryOptions({
  ...freshPagesQuery<ReconciliationRun>(RUNS),
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'running')) ? RUNNING_MS : false,
});
/** The differences of one comparison. */
export const itemsQuery = (runId: string) => pagesQuery<ReconciliationItem>(`${RUNS}/${runId}/items`);
/** The sums of all accounts in a month, or in all months. */
export const trialBalanceQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: [BALANCE, month ?? ''],
    queryFn: ({ signal }) => apiGet<TrialBalance>(`${BALANCE}${monthQuery(month)}`, signal),
    staleTime: 0,
  });

/** Returns the address of the CSV file of a trial balance. */
export function trialBalanceHref(month: string | undefined): string {
  return `${BALANCE}.csv${monthQuery(month)}`;
}

function monthQuery(month: string | undefined): string {
  return month === undefined ? '' : `?${new URLSearchParams({ month }).toString()}`;
}

/** Returns the address of the CSV file of a month's journals. */
export function journalsHref(month: string): string {
  return `/api/admin/books/journals/${month}.csv`;
}

/** Compares now. */
export async function compareNow(): Promise<ReconciliationRun> {
  try {
    return await apiPost<ReconciliationRun>(`${BASE}/run`, {});
  } finally {
    refreshQueries(RUNS);
    refreshQueries(BALANCE);
  }
}

/** Notes that a person looked at a difference, and refreshes the lists in any case. */
export async function acknowledge(id: string, note: string): Promise<void> {
  try {
    await apiPost(`${BASE}/items/${id}/acknowledge`, { note });
  } finally {
    refreshQueries(RUNS);
  }
}
