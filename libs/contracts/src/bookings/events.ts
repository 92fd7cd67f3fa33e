import type { EventPermissions } from '../http/event-permissions.ts';

/** Live event of GET /api/events: a call was booked or canceled, or the hours changed. */
export interface BookingEvent {
  type: 'bookings_changed';
}

export const BOOKING_EVENTS: EventPermissions<BookingEvent> = { bookings_changed: ['bookings.manage'] };
