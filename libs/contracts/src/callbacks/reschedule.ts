import type { PageQuery } from '../lists/page.ts';

/** How long before an appointment its buyer gets the reminder, and lengths of a request for another time (L91, L92). */
export const RESCHEDULE_LIMITS = { reminderMinutes: 60, wish: { max: 200 }, note: { max: 500 }, answer: { max: 300 } } as const;

export const RESCHEDULE_MESSAGES = {
  wishRequired: 'Please enter the times that suit you.',
  answerRequired: 'Please tell the buyer why.',
  over: 'This appointment has begun, so its time can no longer be changed.',
  open: "You have asked for another time already. We'll email you the answer.",
  answered: 'This request was answered already.',
  returned: 'This appointment was returned.',
  returnWaits: 'You have asked to return this appointment. If we refuse the return, you can ask for another time.',
  returnOpen: 'The buyer has asked to return this appointment. Please decide the return first, or decline this request.',
} as const;

/** Why a request is closed; `refunded`: the order was refunded in full, or the return of the appointment was accepted. */
export type RescheduleOutcome = 'moved' | 'declined' | 'refunded';

/** A buyer's request for another time. */
export interface RescheduleRequest {
  id: string;
  /** The times that suit the buyer, as typed. */
  wish: string;
  note: string;
  /** ISO 8601, UTC. */
  askedAt: string;
  /** The agreed time when it was asked. */
  slotAt: string;
  /** Null while it is open. */
  outcome: RescheduleOutcome | null;
  /** What staff wrote to the buyer; may be empty. */
  answer: string;
}

/**
 * Response of GET /api/orders/{id}/appointment, for a paid order of an appointment; 409 `order_not_paid` for others,
 * `appointment_returned` once its return was accepted.
 */
export interface OrderAppointment {
  slotAt: string;
  slotMinutes: number;
  state: string;
  /** The latest request, if there is one. */
  request: RescheduleRequest | null;
  /** Whether the buyer may ask for another time now. */
  canAsk: boolean;
}

/**
 * Body of POST /api/orders/{id}/appointment/reschedule (L92): 409 `appointment_over`, `appointment_returned`,
 * `appointment_return_open` while a return waits, `reschedule_open`, or `order_not_paid`.
 */
export interface AskRescheduleRequest {
  wish: string;
  note?: string;
}

/** Item of GET /api/admin/appointment-requests: an open request, with the contact that staff call. */
export interface OpenReschedule extends RescheduleRequest {
  orderId: string;
  orderNumber: string;
  callbackId: number;
  name: string;
  phone: string;
  state: string;
  slotMinutes: number;
  askedBy: string;
}

/** Query of GET /api/admin/appointment-requests, oldest first. */
export type OpenReschedulesQuery = PageQuery<never>;

/**
 * Body of POST /api/admin/appointment-requests/{id}/move: 409 `reschedule_answered` if another admin was first,
 * `appointment_return_open` while a return waits.
 */
export interface MoveAppointmentRequest {
  /** The new time on the clocks of the prospect's state. */
  slotAt: string;
  answer?: string;
}

/** Body of POST /api/admin/appointment-requests/{id}/decline. */
export interface DeclineRescheduleRequest {
  answer: string;
}
