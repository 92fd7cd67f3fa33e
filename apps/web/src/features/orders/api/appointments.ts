import { queryOptions } from '@tanstack/react-query';
import type { AskRescheduleRequest, OrderAppointment } from '@warmline/contracts/callbacks/reschedule';
import { apiPost } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/appointment`;

/** The appointment of a paid order, with the latest request for another time. */
export function appointmentQuery(orderId: string) {
  return queryOptions<OrderAppointment>({ queryKey: [pathOf(orderId)] });
}

/** Link to the appointment as a calendar file (L90). */
export function calendarHref(orderId: string): string {
  return `${pathOf(orderId)}.ics`;
}

/** Asks for another time (L92). Throws ApiError `appointment_over`, `appointment_returned`, `reschedule_open`. */
export async function askReschedule(orderId: string, request: AskRescheduleRequest): Promise<void> {
  const appointment = await apiPost<OrderAppointment>(`${pathOf(orderId)}/reschedule`, request);
  queryClient.setQueryData(appointmentQuery(orderId).queryKey, appointment);
}
