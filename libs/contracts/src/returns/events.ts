import type { EventPermissions } from '../http/event-permissions.ts';

/** Live event of GET /api/events: a return of the user's agency was requested or decided; for staff, any return was. */
export interface ReturnEvent {
  type: 'return_changed';
}

export const RETURN_EVENTS: EventPermissions<ReturnEvent> = {
  return_changed: ['returns.request', 'returns.decide'],
};
