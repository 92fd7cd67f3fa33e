import { QueryClient } from '@tanstack/react-query';
import { apiGet } from './api-client.ts';

/** Client with the specified habits: never stale, no retries, no refetching by itself; GET of the key's first element ([000] §4, §7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => apiGet(String(queryKey[0]), signal),
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

export const queryClient = createQueryClient();

/** Asks again for every query whose address starts so (live events, recovery). */
export function refreshQueries(...prefixes: string[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix)),
  });
}
