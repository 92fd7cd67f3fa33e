import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  ChangeStandingOrderRequest,
  PauseStandingOrderRequest,
  StandingOrder,
  StandingOrderList,
  StandingOrderRequest,
  StandingPreview,
  StandingPreviewRequest,
} from '@warmline/contracts/standing-orders/types';
import { apiPost, apiRequest } from '../../../lib/api/api-client.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';

const ORDERS = '/api/standing-orders';

export const standingOrdersQuery = queryOptions<StandingOrderList>({ queryKey: [ORDERS] });

/** What a standing order would find (L78). */
export function standingPreviewQuery(request: StandingPreviewRequest) {
  return queryOptions({
    queryKey: [`${ORDERS}/preview`, request],
    queryFn: () => apiPost<StandingPreview>(`${ORDERS}/preview`, request),
    placeholderData: keepPreviousData,
  });
}

/** Creates a standing order, or changes one. */
export async function saveStandingOrder(id: string | null, request: StandingOrderRequest): Promise<void> {
  if (id === null) await apiPost(ORDERS, request);
  else await apiRequest('PATCH', `${ORDERS}/${encodeURIComponent(id)}`, request satisfies ChangeStandingOrderRequest);
  refreshQueries(ORDERS);
}

/** Pauses a standing order, until a day unless it is null. */
export async function pauseStandingOrder({ id }: Pick<StandingOrder, 'id'>, until: string | null): Promise<void> {
  await apiPost(`${ORDERS}/${encodeURIComponent(id)}/pause`, { until } satisfies PauseStandingOrderRequest);
  refreshQueries(ORDERS);
}

export async function moveStandingOrder({ id }: Pick<StandingOrder, 'id'>, move: 'resume' | 'end'): Promise<void> {
  await apiPost(`${ORDERS}/${encodeURIComponent(id)}/${move}`);
  refreshQueries(ORDERS);
}
