import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AppointmentDay, AppointmentOffer, PurchaseAppointmentRequest } from '@warmline/contracts/callbacks/appointments';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import { apiGet, apiPost } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { browserZone } from '../../../lib/time/time-zone.ts';
import { filtersOf } from '../../../lib/lists/view-filters.ts';
import type { OfferView } from '../offer-shop.ts';

const APPOINTMENTS = '/api/appointments';

/** The appointments on sale page by page, soonest first unless sorted. */
export const appointmentsQuery = (view: OfferView) => pagesQuery<AppointmentOffer>(APPOINTMENTS, view);

/** The days with appointments on sale that match the filters, in the browser's time zone. */
export function appointmentDaysQuery({ state, priceMaxCents }: OfferView) {
  return queryOptions({
    queryKey: [APPOINTMENTS, 'days', state, priceMaxCents],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ ...filtersOf({ state, priceMaxCents }), zone: browserZone() });
      return apiGet<AppointmentDay[]>(`${APPOINTMENTS}/days?${params.toString()}`, signal);
    },
    placeholderData: keepPreviousData,
  });
}

/**
 * Holds an appointment for a card, or buys it from the balance (L88). Throws ApiError `appointment_gone`, `quote_differs`,
 * `insufficient_funds`.
 */
export async function purchaseAppointment(
  request: PurchaseAppointmentRequest,
): Promise<BulkPurchaseResponse | BalancePurchaseResponse> {
  try {
    return await apiPost('/api/appointments/purchase', request);
  } finally {
    // It may be held although the request failed.
    refreshQueries(APPOINTMENTS, '/api/orders', '/api/wallet');
  }
}
