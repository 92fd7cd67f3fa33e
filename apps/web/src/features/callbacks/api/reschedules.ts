import type { MoveAppointmentRequest, OpenReschedule } from '@warmline/contracts/callbacks/reschedule';
import { apiPost } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';

const REQUESTS = '/api/admin/appointment-requests';

/** The open requests for another time, oldest first. */
export const reschedulesQuery = pagesQuery<OpenReschedule>(REQUESTS);

/** Sets the newly agreed time (L93). Throws ApiError `reschedule_answered`, `appointment_return_open`, `validation_failed`. */
export function moveAppointment(id: string, request: MoveAppointmentRequest): Promise<void> {
  return answer(`${REQUESTS}/${id}/move`, request);
}

export function declineReschedule(id: string, reason: string): Promise<void> {
  return answer(`${REQUESTS}/${id}/decline`, { answer: reason });
}

async function answer(path: string, body: object): Promise<void> {
  try {
    await apiPost(path, body);
  } finally {
    // Another admin may have answered.
    refreshQueries(REQUESTS, '/api/admin/callback-opportunities');
  }
}
