import { queryOptions } from '@tanstack/react-query';
import type {
  BookingHoursView,
  BookingPeriod,
  BookingRow,
  ChangeHoursRequest,
  LinkedCall,
} from '@warmline/contracts/bookings/types';
import { apiPost } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';

const BOOKINGS = '/api/admin/bookings';
const HOURS = '/api/admin/booking-hours';

/** Calls ahead, the next one first, or all others, the latest first; page by page by cursor. */
export const bookingsQuery = (period: BookingPeriod) => pagesQuery<BookingRow>(BOOKINGS, { period });

export const hoursQuery = queryOptions<BookingHoursView>({ queryKey: [HOURS] });

/** Stores hours, and refreshes them in any case: another admin may have changed them. */
export async function changeHours(hours: ChangeHoursRequest): Promise<BookingHoursView> {
  try {
    return await apiPost<BookingHoursView>(HOURS, hours);
  } finally {
    refreshQueries(HOURS);
  }
}

/** Cancels a call for the shop, and refreshes the list in any case. */
export async function cancelBooking(id: string, reason: string): Promise<void> {
  try {
    await apiPost(`${BOOKINGS}/${id}/cancel`, { reason });
  } finally {
    refreshQueries(BOOKINGS);
  }
}

/** Returns the call of a link from a confirmation email. */
export function findCall(token: string): Promise<LinkedCall> {
  return apiPost<LinkedCall>('/api/bookings/find', { token });
}

/** Cancels the call of a link for its visitor. */
export function cancelCall(token: string): Promise<LinkedCall> {
  return apiPost<LinkedCall>('/api/bookings/cancel', { token });
}
