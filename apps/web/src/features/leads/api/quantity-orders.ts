import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  LeadPick,
  QuantityOrderRequest,
  QuantityOrderResponse,
  QuantityQuote,
  QuantityRequest,
} from '@warmline/contracts/orders/quantity';
import { apiPost } from '../../../lib/api/api-client.ts';
import { typedFilters, type ReadView } from '../lead-view.ts';

/** A purchase of so many leads at the total that the page shows. */
export interface NumberPurchase {
  /** For as many as there are. */
  request: QuantityRequest;
  totalCents: number;
  /** As many as the buyer wants. */
  wanted: number;
}

/** Returns a request for so many of the leads that the list shows. */
export function quantityRequest({ filters, query }: ReadView, quantity: number, pick: LeadPick): QuantityRequest {
  const { filter, zone, ...facets } = typedFilters(filters, query);
  return { ...(filter !== undefined && { filter }), ...(zone !== undefined && { zone }), facets, quantity, pick };
}

/** Fetches how many leads match and what they cost (L61). */
export function quantityQuoteQuery(request: QuantityRequest) {
  return queryOptions({
    queryKey: ['/api/aged-leads', 'quote', request],
    queryFn: () => apiPost<QuantityQuote>('/api/quantity-orders/quote', request),
    placeholderData: keepPreviousData,
  });
}

/** Holds or buys as many leads as there are, up to the wanted number; the same request again is the same order (L64). */
export function orderByNumber(request: QuantityOrderRequest): Promise<QuantityOrderResponse> {
  return apiPost('/api/quantity-orders', request);
}
