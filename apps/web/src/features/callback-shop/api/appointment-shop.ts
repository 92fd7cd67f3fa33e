import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AppointmentDay, AppointmentOffer, PurchaseAppointmentRequest } from '@warmline/contracts/callbacks/appointments';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import { apiGet, apiPost } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { browserZone } from '../../../lib/time/time-zone.ts';
import { filtersOf } from '../../../lib/lists/view-filters.ts';

const APPOINTMENTS = '/api/appointments';

/** Filters and order in the address. */
export interface AppointmentView {
  state?: string;
  /** In cents. */
  priceMaxCents?: string;
  /** Days of the agreed time. */
  from?: string;
  to?: string;
  sort?: string;
}

/** The appointments on sale page by page, soonest first unless sorted. */
export const appointmentsQuery = (view: AppointmentView) => pagesQuery<AppointmentOffer>(APPOINTMENTS, view);

/** The days with appointments on sale that match the filters, in the browser's time zone. */
export function appointmentDaysQuery({ state, priceMaxCents }: AppointmentView) {
  return queryOptions({
    queryKey: [APPOINTMENTS, 'days', state, priceMaxCents],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ ...filtersOf({ state, priceMaxCents }), zone: browserZone() });
      return apiGet<AppointmentDay[]>(`${APPOINTMENTS}/days?${params.toString()}`, signal);
    },
    placeholderData: keepPreviousData,
  });
}

/** Holds an appointment for a card, or buys it from the balance (L88). Throws ApiError `appointment_gone`, `quote_differs`, `insufficient_funds`. */
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
