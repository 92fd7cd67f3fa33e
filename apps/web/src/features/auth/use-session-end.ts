import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { clearStoredUser } from '../../lib/stored-user.ts';
import { toast } from '../../lib/toast.ts';

/** A 401 on an open page means that the session ended: back to login, and here again afterwards. */
export function useSessionEnd(): void {
  const router = useRouter();
  useEffect(() => {
    let ended = false;
    const check = (error: unknown) => {
      if (ended || !(error instanceof ApiError) || error.status !== 401) return;
      ended = true;
      clearStoredUser();
      toast({ title: 'You were signed out', description: 'Please sign in again to go on.' });
      const redirect = router.state.location.href;
      void router.navigate({ to: '/login', search: { redirect } }).then(() => queryClient.clear());
    };
    const stops = [
      queryClient.getQueryCache().subscribe(({ query }) => check(query.state.error)),
      queryClient.getMutationCache().subscribe(({ mutation }) => check(mutation?.state.error)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router]);
}
