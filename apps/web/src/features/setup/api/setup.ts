import { queryOptions } from '@tanstack/react-query';
import type { SaveSetupRequest, SetupView } from '@warmline/contracts/orders/setup';
import { ApiError, apiRequest } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

const pathOf = (reference: string): string => `/api/order-setups/${encodeURIComponent(reference)}`;
const ASK_AGAIN_MS = 3000;
const MAX_ASKS = 40;
const OUTDATED = ['settings_changed', 'setup_in_campaign'];

/** The set-up of an order, by its reference; asks again for two minutes while the payment is on its way. */
export function setupQuery(reference: string) {
  return queryOptions<SetupView>({
    queryKey: [pathOf(reference)],
    refetchInterval: ({ state }) =>
      state.data?.order.status === 'pending' && state.dataUpdateCount < MAX_ASKS ? ASK_AGAIN_MS : false,
  });
}

/**
 * Saves a set-up. Throws ApiError, with the fields that are wrong, or `setup_final` if the order is complete. On 409
 * `settings_changed` and `setup_in_campaign` what is stored is loaded first, so that the page shows it beside what was typed, or
 * that the campaign decides.
 */
export async function saveSetup(reference: string, request: SaveSetupRequest): Promise<SetupView> {
  try {
    return (await (await apiRequest('PUT', pathOf(reference), request)).json()) as SetupView;
  } catch (error) {
    if (error instanceof ApiError && OUTDATED.includes(error.code ?? '')) await queryClient.refetchQueries(setupQuery(reference));
    throw error;
  }
}
