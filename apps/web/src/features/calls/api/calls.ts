import { queryOptions } from '@tanstack/react-query';
import type { Call, CallDetail, CallPage, CallStats, CallsQuery } from '@warmline/contracts/calls/types';
import { apiGet } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { filtersOf } from '../../../lib/lists/view-filters.ts';

const CALLS = '/api/calls';
const STATS_FRESH_MS = 60_000;

/** The filters of the log as the address has them; each is a text, or missing. */
export type CallsView = Partial<Record<Exclude<keyof CallsQuery, 'cursor' | 'limit' | 'zone' | 'callState'>, string>>;

/** The calls of a view, newest first. */
export const callsQuery = (view: CallsView) => pagesQuery<Call>(CALLS, view);

/** The calls on the line of a campaign. */
export function liveCallsQuery(campaignId: string) {
  return queryOptions<CallPage>({ queryKey: [`${CALLS}?campaign=${encodeURIComponent(campaignId)}&outcome=open&limit=200`] });
}

/** How many calls of the agency are on the line. */
export const liveCountQuery = queryOptions<CallPage>({ queryKey: [`${CALLS}?outcome=open&limit=1`] });

export function callQuery(id: string) {
  return queryOptions<CallDetail>({ queryKey: [`${CALLS}/${encodeURIComponent(id)}`] });
}

/** The statistics of a view. Live events don't refresh them, because one call changes no chart that anyone reads. */
export function callStatsQuery(view: CallsView) {
  const path = `${CALLS}/stats?${new URLSearchParams(filtersOf(view)).toString()}`;
  return queryOptions<CallStats>({
    queryKey: ['charts', path],
    queryFn: ({ signal }) => apiGet<CallStats>(path, signal),
    staleTime: STATS_FRESH_MS,
  });
}

/** Returns the address of the CSV file of a view. */
export function callsCsvHref(view: CallsView): string {
  const params = new URLSearchParams(filtersOf(view)).toString();
  return `${CALLS}.csv${params === '' ? '' : `?${params}`}`;
}
