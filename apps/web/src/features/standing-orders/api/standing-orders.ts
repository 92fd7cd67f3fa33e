import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  ChangeStandingOrderRequest,
  CreateStandingOrderRequest,
  PauseStandingOrderRequest,
  StandingOrder,
  StandingOrderList,
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

/** Creates a standing order. The list is refreshed in any case: without an answer, it may have been created. */
export async function createStandingOrder(request: CreateStandingOrderRequest): Promise<void> {
  try {
    await apiPost(ORDERS, request);
  } finally {
    refreshQueries(ORDERS);
  }
}

export async function changeStandingOrder(id: string, request: ChangeStandingOrderRequest): Promise<void> {
  try {
    await apiRequest('PATCH', `${ORDERS}/${encodeURIComponent(id)}`, request);
  } finally {
    refreshQueries(ORDERS);
  }
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
