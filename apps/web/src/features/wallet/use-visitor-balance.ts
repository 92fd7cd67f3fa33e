import { queryOptions, useQuery } from '@tanstack/react-query';
import { permissionsOf } from '@warmline/contracts/auth/access';
import { queryClient } from '../../lib/api/query-client.ts';
import { meQuery } from '../../lib/session/session.ts';
import { spendableCents, walletQuery } from './api/wallet.ts';

/** What the balance of the visitor can pay, in cents: 0 for one who isn't signed in, or may not use a balance. */
const balanceQuery = queryOptions({
  queryKey: ['/api/wallet', 'visitor'],
  queryFn: async () => {
    const { user, seatRole = null } = await queryClient.ensureQueryData(meQuery);
    if (!permissionsOf({ access: user.access, role: seatRole }).includes('wallet.use')) return 0;
    return spendableCents(await queryClient.fetchQuery({ ...walletQuery, staleTime: 0 })) ?? 0;
  },
});

/** Returns what the balance can pay; null while that is unknown. If it can't be loaded, a card pays. */
export function useVisitorBalance(): number | null {
  const { data, isPending, isError } = useQuery(balanceQuery);
  if (isPending) return null;
  return isError ? 0 : data;
}

/** Returns what the balance can pay now; 0 if it can't be loaded. */
export function visitorBalance(): Promise<number> {
  return queryClient.fetchQuery({ ...balanceQuery, staleTime: 0 }).catch(() => 0);
}
