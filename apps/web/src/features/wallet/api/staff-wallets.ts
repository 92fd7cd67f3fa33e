import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LIMITS } from '@warmline/contracts/limits';
import type { Page } from '@warmline/contracts/page';
import type {
  Adjustment,
  AdjustmentRequest,
  AdjustmentStatus,
  PromoRequest,
  StaffWallet,
  WalletRow,
} from '@warmline/contracts/wallet/adjustment-types';
import type { WalletEntry } from '@warmline/contracts/wallet/types';
import { apiGet, apiPost } from '../../../lib/api-client.ts';
import { refreshQueries } from '../../../lib/query-client.ts';
import { filtersOf } from '../../../lib/view-filters.ts';

const WALLETS = '/api/admin/wallets';
const ADJUSTMENTS = '/api/admin/adjustments';

const pagesOf = <Item>(path: string, filters: object = {}) =>
  infiniteQueryOptions({
    queryKey: [path, filters],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ ...filtersOf(filters), limit: String(LIMITS.listPageSize) });
      if (pageParam !== null) params.set('cursor', pageParam);
      return apiGet<Page<Item>>(`${path}?${params.toString()}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Wallets of agencies, the largest balance first. */
export const walletsQuery = (q: string | undefined) => pagesOf<WalletRow>(WALLETS, { q });
/** What changed the balance of an agency, newest first. */
export const staffEntriesQuery = (agencyId: string) => pagesOf<WalletEntry>(`${WALLETS}/${agencyId}/entries`);

export interface AdjustmentsView {
  status?: AdjustmentStatus;
  agencyId?: string;
}

/** Adjustments, newest first. */
export const adjustmentsQuery = (view: AdjustmentsView) => pagesOf<Adjustment>(ADJUSTMENTS, view);

/** The balance of an agency. */
export function staffWalletQuery(agencyId: string) {
  return queryOptions<StaffWallet>({ queryKey: [`${WALLETS}/${encodeURIComponent(agencyId)}`], staleTime: 0 });
}

/** Asks for a change of a balance; the same request is the same adjustment. */
export async function askAdjustment(agencyId: string, request: AdjustmentRequest): Promise<void> {
  await apiPost(`${WALLETS}/${agencyId}/adjustments`, request);
  refreshQueries(WALLETS, ADJUSTMENTS);
}

/** Asks for promo credit; the same request is the same credit. */
export async function askPromo(agencyId: string, request: PromoRequest): Promise<void> {
  await apiPost(`${WALLETS}/${agencyId}/promo`, request);
  refreshQueries(WALLETS, ADJUSTMENTS);
}

/** Approves or rejects an adjustment, and refreshes the lists in any case: another person may have decided it. */
export async function decideAdjustment(id: string, act: 'approve' | 'reject', note: string): Promise<void> {
  try {
    await apiPost(`${ADJUSTMENTS}/${id}/${act}`, note === '' ? {} : { note });
  } finally {
    refreshQueries(WALLETS, ADJUSTMENTS);
  }
}
