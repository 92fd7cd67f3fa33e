import type { BookCallRequest, BookingSlots } from '@warmline/contracts/bookings/types';
import { apiGet, apiPost } from '../../../lib/api/api-client.ts';

/** Returns the free slots; `isFresh` passes by the caches, after another visitor took one. */
export async function loadSlots({ isFresh = false } = {}): Promise<readonly string[]> {
  return (await apiGet<BookingSlots>(`/api/bookings/slots${isFresh ? `?at=${Date.now()}` : ''}`)).slots;
}

export async function bookCall(call: BookCallRequest): Promise<void> {
  await apiPost('/api/bookings', call);
}
