import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { MoveAppointmentRequest, OpenReschedule } from '@warmline/contracts/callbacks/reschedule';
import { LIMITS } from '@warmline/contracts/limits';
import type { Page } from '@warmline/contracts/page';
import { apiGet, apiPost } from '../../../lib/api-client.ts';
import { refreshQueries } from '../../../lib/query-client.ts';

const REQUESTS = '/api/admin/appointment-requests';

/** The open requests for another time, oldest first. */
export const reschedulesQuery = infiniteQueryOptions({
  queryKey: [REQUESTS],
  queryFn: ({ pageParam, signal }) => {
    const params = new URLSearchParams({ limit: String(LIMITS.listPageSize) });
    if (pageParam !== null) params.set('cursor', pageParam);
    return apiGet<Page<OpenReschedule>>(`${REQUESTS}?${params.toString()}`, signal);
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  placeholderData: keepPreviousData,
});

/** Sets the newly agreed time (L93). Throws ApiError `reschedule_answered`, `validation_failed`. */
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
