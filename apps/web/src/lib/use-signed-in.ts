import { useQuery } from '@tanstack/react-query';
import { apiGetOrNull } from './api-client.ts';
import { readStoredUser } from './stored-user.ts';

/** Whether somebody is signed in, by the server's word; a browser that never signed in is not asked about. */
export function useSignedIn(): boolean {
  const session = useQuery({
    queryKey: ['/api/me', 'or-nobody'],
    queryFn: ({ signal }) => apiGetOrNull('/api/me', signal),
    enabled: readStoredUser() !== null,
  });
  return session.data !== undefined && session.data !== null;
}
