import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { CallbackOffer, PurchaseCallbacksRequest } from '@warmline/contracts/callbacks/types';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { LIMITS } from '@warmline/contracts/limits';
import type { BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import type { Page } from '@warmline/contracts/page';
import { apiGet, apiPost } from '../../../lib/api-client.ts';
import { refreshQueries } from '../../../lib/query-client.ts';
import { filtersOf } from '../../../lib/view-filters.ts';

const CALLBACKS = '/api/callbacks';

/** Filters and order in the address. */
export interface CallbackView {
  state?: string;
  /** In cents. */
  priceMaxCents?: string;
  /** Days of the requested time. */
  from?: string;
  to?: string;
  sort?: string;
}

/** The callbacks on sale page by page, newest first unless sorted. */
export function offersQuery(view: CallbackView) {
  return infiniteQueryOptions({
    queryKey: [CALLBACKS, view],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ ...filtersOf(view), limit: String(LIMITS.listPageSize) });
      if (pageParam !== null) params.set('cursor', pageParam);
      return apiGet<Page<CallbackOffer>>(`${CALLBACKS}?${params.toString()}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Holds callbacks for a card, or buys them from the balance: all or none (L81). Throws ApiError `callbacks_gone`, `quote_differs`, `insufficient_funds`. */
export async function purchaseCallbacks(
  request: PurchaseCallbacksRequest,
): Promise<BulkPurchaseResponse | BalancePurchaseResponse> {
  try {
    return await apiPost('/api/callbacks/purchase', request);
  } finally {
    // They may be held although the request failed.
    refreshQueries(CALLBACKS, '/api/orders', '/api/wallet');
  }
}
