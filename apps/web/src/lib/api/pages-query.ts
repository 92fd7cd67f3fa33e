import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import { apiGet } from './api-client.ts';
import { filtersOf } from '../lists/view-filters.ts';

/** A list by cursor, page by page; the old rows stay until the answer to a new filter arrives. */
export function pagesQuery<Item>(path: string, filters: object = {}, limit: number = LIMITS.listPageSize) {
  return infiniteQueryOptions({
    queryKey: [path, filters],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ ...filtersOf(filters), limit: String(limit) });
      if (pageParam !== null) params.set('cursor', pageParam);
      return apiGet<Page<Item>>(`${path}?${params.toString()}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** The same, read again whenever a page opens it: no live event tells all of its changes. */
export const freshPagesQuery = <Item>(path: string, filters: object = {}) => ({
  ...pagesQuery<Item>(path, filters),
  staleTime: 0,
});
