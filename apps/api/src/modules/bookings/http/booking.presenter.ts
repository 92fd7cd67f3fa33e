import type { BookingRow, LinkedCall } from '@warmline/contracts/bookings/types';
import type { ListedBooking } from '../persistence/booking-list.repository.js';
import type { StoredBooking } from '../persistence/booking.repository.js';

/** Presents a call to the holder of its link: nothing that was typed. */
export function presentLinked({ startsAt, timeZone, canceledAt }: StoredBooking): LinkedCall {
  return { startsAt: startsAt.toISOString(), timeZone, ...stateOf({ startsAt, canceledAt }) };
}

function stateOf({ startsAt, canceledAt }: Pick<StoredBooking, 'startsAt' | 'canceledAt'>) {
  const status = canceledAt ? ('canceled' as const) : ('booked' as const);
  return { status, canCancel: !canceledAt && startsAt.getTime() > Date.now() };
}

/** Presents a booking to admins. */
export function presentBooking(booking: ListedBooking): BookingRow {
  const { id, startsAt, name, email, phone, agency, note, timeZone, createdAt, canceledAt, canceledBy, cancelReason } = booking;
  return {
    id,
    startsAt: startsAt.toISOString(),
    name,
    email,
    phone,
    agency,
    note,
    timeZone,
    ...stateOf(booking),
    bookedAt: createdAt.toISOString(),
    canceled: canceledAt && { at: canceledAt.toISOString(), by: canceledBy, reason: cancelReason },
  };
}
