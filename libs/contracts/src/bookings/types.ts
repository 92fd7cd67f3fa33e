import type { PageQuery } from '../lists/page.ts';

/** Hours of one day, `HH:MM` on the quarter hour in 24-hour time; `to` is after `from` and may be `24:00`. */
export interface DayHours {
  from: string;
  to: string;
}

/** When the owner takes calls. */
export interface BookingHours {
  /** IANA name; the hours and days below are local to it. */
  timeZone: string;
  /** Seven days, Monday first; null is closed. */
  week: (DayHours | null)[];
  /** Hours between booking and call, at least. */
  leadHours: number;
  /** Days that can be booked, today included. */
  horizonDays: number;
  /** Days without calls, both inclusive; null without any. */
  away: { from: string; to: string } | null;
}

/** The hours of a new shop: none, so that visitors are asked to call or write. */
export const NO_HOURS: BookingHours = {
  timeZone: 'America/New_York',
  week: [null, null, null, null, null, null, null],
  leadHours: 2,
  horizonDays: 14,
  away: null,
};

/** Response of GET and POST /api/admin/booking-hours. */
export interface BookingHoursView {
  /** Increases with every change; a change names the version it is based on. */
  version: number;
  hours: BookingHours;
  /** Null while no hours were ever set. */
  changed: { at: string; by: string } | null;
  /** True while the owner's external booking calendar replaces the slots. */
  isReplaced: boolean;
}

/** Body of POST /api/admin/booking-hours; 409 `hours_changed` if another change came first. */
export interface ChangeHoursRequest extends BookingHours {
  version: number;
}

/** Response of GET /api/bookings/slots. */
export interface BookingSlots {
  /** Starts of the free slots as instants (ISO 8601, UTC), in ascending order; empty if calls can't be booked here. */
  slots: string[];
}

/**
 * Body of POST /api/bookings. Errors: `validation_failed` (400), `slot_taken` (409: not free anymore; read the slots again),
 * `too_many_requests` (429).
 */
export interface BookCallRequest {
  /** Start of a free slot, ISO 8601 in UTC. */
  startsAt: string;
  name: string;
  email: string;
  /** Any spelling of a ten-digit US number. */
  phone: string;
  /** IANA name of the visitor's time zone, for the times in their emails; by default that of the shop. */
  timeZone?: string;
  agency?: string;
  note?: string;
  /** Hidden honeypot field that only bots fill in; any content is rejected. */
  homepage?: string;
}

/** Response of POST /api/bookings with 201, also for the same booking sent again. */
export interface BookedCall {
  startsAt: string;
}

/**
 * Body of POST /api/bookings/find and POST /api/bookings/cancel: the token of the link in the confirmation email. 404 if it is
 * unknown.
 */
export interface BookingLinkRequest {
  token: string;
}

type BookingStatus = 'booked' | 'canceled';

/** The call behind a link; nothing that the visitor typed. */
export interface LinkedCall {
  startsAt: string;
  /** Of the visitor. */
  timeZone: string;
  status: BookingStatus;
  /** False once the call has started or was canceled. */
  canCancel: boolean;
}

/** Columns that can order the bookings. */
export const BOOKING_SORTS = ['starts'] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];
export const BOOKING_PERIODS = ['upcoming', 'past'] as const;
export type BookingPeriod = (typeof BOOKING_PERIODS)[number];

/**
 * Query of GET /api/admin/bookings: `upcoming` (the default) lists calls ahead, the next one first; `past` all others, the latest
 * first.
 */
export interface BookingsQuery extends PageQuery<BookingSort> {
  period?: BookingPeriod;
}

export interface BookingRow {
  id: string;
  /** ISO 8601, UTC, like all times here. */
  startsAt: string;
  name: string;
  email: string;
  /** Ten digits. */
  phone: string;
  agency: string;
  note: string;
  timeZone: string;
  status: BookingStatus;
  /** False once the call has started or was canceled. */
  canCancel: boolean;
  bookedAt: string;
  /** Null unless canceled; `by` is null if the visitor canceled. */
  canceled: { at: string; by: string | null; reason: string } | null;
}

/** Body of POST /api/admin/bookings/{id}/cancel; 409 `booking_over` once the call has started or was canceled. */
export interface CancelBookingRequest {
  /** Part of the email to the visitor; may be empty. */
  reason: string;
}
