import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LIMITS } from '@warmline/contracts/limits';
import type {
  Deposit,
  DepositRequest,
  OpenedDeposit,
  Wallet,
  WalletEntryKind,
  WalletEntryPage,
} from '@warmline/contracts/wallet/types';
import type { LocalDays } from '@warmline/domain/day-range';
import { apiGet, apiPost } from '../../../lib/api-client.ts';
import { filtersOf } from '../../../lib/view-filters.ts';

const ENTRIES = '/api/wallet/entries';

/** The balance of the agency. */
export const walletQuery = queryOptions<Wallet>({ queryKey: ['/api/wallet'] });

/** Returns what can be spent; undefined while it is unknown, or if nothing is paid from this balance. */
export function spendableCents(wallet: Wallet | undefined): number | undefined {
  return wallet === undefined || wallet.blocked !== null ? undefined : wallet.availableCents;
}

/** The filters of the activity as the address has them. */
export interface WalletView extends LocalDays {
  kind?: WalletEntryKind;
}

/** What changed the balance, newest first. */
export function entriesQuery(view: WalletView) {
  return infiniteQueryOptions({
    queryKey: [ENTRIES, view],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ ...filtersOf(view), limit: String(LIMITS.listPageSize) });
      if (pageParam !== null) params.set('cursor', pageParam);
      return apiGet<WalletEntryPage>(`${ENTRIES}?${params.toString()}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Returns the address of the CSV file of a view. */
export function entriesCsvHref(view: WalletView): string {
  const params = new URLSearchParams(filtersOf(view)).toString();
  return `${ENTRIES}.csv${params === '' ? '' : `?${params}`}`;
}

/** Opens a deposit; the same request is the same deposit. */
export function openDeposit(request: DepositRequest): Promise<OpenedDeposit> {
  return apiPost<OpenedDeposit>('/api/wallet/deposits', request);
}

export function depositQuery(id: string) {
  return queryOptions<Deposit>({ queryKey: [`/api/wallet/deposits/${encodeURIComponent(id)}`] });
}
