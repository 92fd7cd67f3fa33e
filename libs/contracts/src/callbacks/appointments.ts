import type { DayRangeQuery } from '../lists/day-range.ts';
import type { BalanceRequest } from '../orders/balance.ts';
import type { PageQuery } from '../lists/page.ts';

/** Appointments are callbacks with an agreed time (L87). */
export const APPOINTMENT_LIMITS = {
  minutes: { min: 15, max: 120, usual: 30 },
  /** An appointment is on sale until so long before it begins: its buyer needs time to prepare. */
  noticeMinutes: 60,
  /** How far ahead staff can enter one. */
  aheadDays: 180,
} as const;

export const APPOINTMENT_MESSAGES = {
  slotInvalid: 'Please enter a day and time such as 2026-12-01 14:30.',
  slotSoon: 'The agreed time must be more than an hour from now.',
  slotFar: `The agreed time can be at most ${APPOINTMENT_LIMITS.aheadDays} days from now.`,
  minutes: `The length must be ${APPOINTMENT_LIMITS.minutes.min} to ${APPOINTMENT_LIMITS.minutes.max} minutes.`,
  minutesAlone: 'Please enter the agreed time, too.',
  one: 'Please choose one appointment.',
  /** `when` is a time, or how long it takes. */
  heldBefore: (when: string) =>
    `You held this appointment without paying. You can hold it again ${when}, or pay for it from your balance now.`,
} as const;

/** Item of GET /api/appointments: an appointment on sale, masked by the server (L87). */
export interface AppointmentOffer {
  id: number;
  /** First word in full, last word cut to 3 letters and X. */
  name: string;
  /** `(305) XXX-XXXX`. */
  phone: string;
  state: string;
  priceCents: number;
  /** ISO 8601, UTC. */
  slotAt: string;
  slotMinutes: number;
}

/** Columns that can order the appointments on sale; `slot` is the default, soonest first. */
export const APPOINTMENT_SORTS = ['slot', 'state', 'price'] as const;
export type AppointmentSort = (typeof APPOINTMENT_SORTS)[number];

/**
 * Query of GET /api/appointments, which returns a `Page<AppointmentOffer>` with an exact total. `from` and `to` are days of the
 * agreed time.
 */
export interface AppointmentsQuery extends PageQuery<AppointmentSort>, DayRangeQuery {
  /** Two-letter code. */
  state?: string;
  priceMaxCents?: number;
}

/** Item of GET /api/appointments/days, which takes the filters and `zone`: a day with appointments on sale, in order. */
export interface AppointmentDay {
  /** A day of the zone, such as `2026-12-01`. */
  day: string;
  count: number;
}

/**
 * Body of POST /api/appointments/purchase: holds one appointment for a card, or buys it from the balance (L88). The responses are
 * those of POST /api/bulk-purchase-leads; 409 `appointment_gone` if another buyer holds or owns it, or it begins too soon.
 */
export interface PurchaseAppointmentRequest extends BalanceRequest {
  appointmentId: number;
  /**
   * Buys it even if it is on the agency's do-not-call list; otherwise that is 409 `in_your_list`, or `list_needs_balance` (L104).
   */
  allowListed?: boolean;
  /**
   * What the page shows for it, in US dollars. If it costs more by now, 409 `quote_differs` has the right price and nothing is
   * held.
   */
  total?: number;
}
