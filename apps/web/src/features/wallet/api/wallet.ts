import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { LIMITS } from '@warmline/contracts/limits';
import type { Deposit, DepositRequest, OpenedDeposit, Wallet, WalletEntryPage } from '@warmline/contracts/wallet/types';
import { apiGet, apiPost } from '../../../lib/api-client.ts';

const ENTRIES = '/api/wallet/entries';

/** The balance of the agency. */
export const walletQuery = queryOptions<Wallet>({ queryKey: ['/api/wallet'] });

/** Returns what can be spent; undefined while it is unknown, or if nothing is paid from this balance. */
export function spendableCents(wallet: Wallet | undefined): number | undefined {
  return wallet === undefined || wallet.blocked !== null ? undefined : wallet.availableCents;
}

/** What changed the balance, newest first. */
export const entriesQuery = infiniteQueryOptions({
  queryKey: [ENTRIES],
  queryFn: ({ pageParam, signal }) => {
    const params = new URLSearchParams({ limit: String(LIMITS.listPageSize) });
    if (pageParam !== null) params.set('cursor', pageParam);
    return apiGet<WalletEntryPage>(`${ENTRIES}?${params.toString()}`, signal);
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export const ENTRIES_CSV = `${ENTRIES}.csv`;

/** Opens a deposit; the same request is the same deposit. */
export function openDeposit(request: DepositRequest): Promise<OpenedDeposit> {
  return apiPost<OpenedDeposit>('/api/wallet/deposits', request);
}

export function depositQuery(id: string) {
  return queryOptions<Deposit>({ queryKey: [`/api/wallet/deposits/${encodeURIComponent(id)}`] });
}
