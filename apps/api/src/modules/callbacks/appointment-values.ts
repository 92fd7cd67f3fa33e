import { slotText, slotTextFor } from '@warmline/domain/callbacks/appointment-slot';
import type { AppointmentValues } from '../notifications/public.js';
import type { BoughtSlot } from './persistence/appointment-slot.repository.js';

/** Returns what emails say about the appointment of an order, caused at a time, to a buyer in a time zone. */
export function appointmentValues(
  orderId: string,
  { slotAt, minutes, changes, state }: BoughtSlot,
  zone: string,
  at: Date,
): Omit<AppointmentValues, 'number'> {
  return {
    id: orderId,
    startsAt: slotAt.toISOString(),
    minutes,
    sequence: changes,
    at: at.toISOString(),
    state,
    when: slotText(slotAt, state),
    own: slotTextFor(zone, slotAt, state) ?? '',
  };
}
