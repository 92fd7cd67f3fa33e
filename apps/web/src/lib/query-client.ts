import { type Query, QueryClient } from '@tanstack/react-query';
import { apiRequest } from './api-client.ts';
import { noteServerTime } from './server-clock.ts';

/** Client with the specified habits: never stale, no retries, no refetching by itself; GET of the key's first element ([000] §4, §7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => ask(String(queryKey[0]), signal),
        staleTime: Infinity,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline is told by the connection notice; a paused query would look like an endless load.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Reads JSON, and what time it is for the server: each page that counts down to a time of the server asks for something here first. */
async function ask(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await apiRequest('GET', path, undefined, signal);
  noteServerTime(response.headers);
  return response.json();
}

export const queryClient = createQueryClient();

/** Asks again for every query whose address starts so (live events, recovery). */
export function refreshQueries(...prefixes: string[]): void {
  const named = ({ queryKey }: Query) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix));
  for (const query of queryClient.getQueryCache().findAll({ predicate: named })) void refresh(query);
}

/** Asks again for one query; a list that is growing first gets its next page, which the refetch would cancel, and with it the press that asked for it. */
async function refresh(query: Query): Promise<void> {
  const { fetchStatus, fetchMeta } = query.state;
  if (fetchStatus !== 'idle' && fetchMeta?.fetchMore !== undefined) await query.fetch().catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
