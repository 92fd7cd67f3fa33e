import { queryOptions } from '@tanstack/react-query';
import type { ChangePricesRequest, PricesPreview, PricesView, PreviewPricesRequest } from '@warmline/contracts/prices/types';
import { apiPost } from '../../../lib/api/api-client.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';

const PRICES = '/api/admin/prices';

/** Price overrides, and the latest changes. */
export const pricesQuery = queryOptions<PricesView>({ queryKey: [PRICES], staleTime: 0 });

export type LeadPriceChange = PreviewPricesRequest['changes'][number];

/** What new prices of leads in inventory would do to the unsold leads. */
export function previewQuery(changes: readonly LeadPriceChange[]) {
  return queryOptions<PricesPreview>({
    queryKey: [`${PRICES}/preview`, changes],
    queryFn: () => apiPost<PricesPreview>(`${PRICES}/preview`, { changes: [...changes] } satisfies PreviewPricesRequest),
    staleTime: 0,
  });
}

/** Changes rates for all quotes from now on; returns the new state. */
export async function changePrices(request: ChangePricesRequest): Promise<void> {
  queryClient.setQueryData(pricesQuery.queryKey, await apiPost<PricesView>(PRICES, request));
  refreshQueries('/api/public-config');
}
