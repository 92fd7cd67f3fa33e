import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { AgencyCallback } from '@warmline/contracts/agency-leads/types';
import { LIMITS } from '@warmline/contracts/limits';
import type { Page } from '@warmline/contracts/page';
import { apiGet } from '../../../lib/api-client.ts';
import { filtersOf, type MyLeadsView } from './my-leads.ts';

const MY_CALLBACKS = '/api/my-leads/callbacks';

/** Filters and order in the address. */
export type MyCallbacksView = Omit<MyLeadsView, 'status'>;

/** The agency's callbacks and appointments page by page, last bought first unless sorted. */
export function myCallbacksQuery(view: MyCallbacksView) {
  return infiniteQueryOptions({
    queryKey: [MY_CALLBACKS, view],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ ...filtersOf(view), limit: String(LIMITS.listPageSize) });
      if (view.sort !== undefined) params.set('sort', view.sort);
      if (pageParam !== null) params.set('cursor', pageParam);
      return apiGet<Page<AgencyCallback>>(`${MY_CALLBACKS}?${params.toString()}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
