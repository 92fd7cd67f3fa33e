import type { CallbackOffer, PurchaseCallbacksRequest } from '@warmline/contracts/callbacks/types';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import { apiPost } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import type { OfferView } from '../offer-shop.ts';

const CALLBACKS = '/api/callbacks';

/** The callbacks on sale page by page, newest first unless sorted. */
export const offersQuery = (view: OfferView) => pagesQuery<CallbackOffer>(CALLBACKS, view);

/**
 * Holds callbacks for a card, or buys them from the balance: all or none (L81). Throws ApiError `callbacks_gone`,
 * `quote_differs`, `insufficient_funds`.
 */
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
