import { type Query, QueryClient } from '@tanstack/react-query';
import { apiRequest } from './api-client.ts';
import { noteServerTime } from './server-clock.ts';

/** `meta` of a query that no person asked for: the server doesn't log it as seen by the buyer. */
export const AUTOMATIC = { automatic: true };

/**
 * Creates a client with the specified defaults: never stale, no retries, no automatic refetches; GET of the key's first element
 * (A4.24-A4.26, A7.03).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal, meta }) => ask(String(queryKey[0]), signal, meta?.automatic === true),
        staleTime: Infinity,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The connection banner shows outages; a paused query would look like endless loading.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Loads JSON and notes the server's time: pages with a countdown load something here first. */
async function ask(path: string, signal: AbortSignal, isAutomatic: boolean): Promise<unknown> {
  const response = await apiRequest('GET', path, undefined, signal, isAutomatic);
  noteServerTime(response.headers);
  return response.json();
}

export const queryClient = createQueryClient();

/** Refetches every query whose path starts with one of the prefixes (live events, recovery). */
export function refreshQueries(...prefixes: string[]): void {
  const named = ({ queryKey }: Query) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix));
  for (const query of queryClient.getQueryCache().findAll({ predicate: named })) void refresh(query);
}

/** Refetches one query. A list that is loading more rows finishes first, because the refetch would cancel that request. */
async function refresh(query: Query): Promise<void> {
  const { fetchStatus, fetchMeta } = query.state;
  if (fetchStatus !== 'idle' && fetchMeta?.fetchMore !== undefined) await query.fetch().catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
