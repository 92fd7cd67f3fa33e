import type { EventPermissions } from '../http/event-permissions.ts';

/** Live event of GET /api/events: a standing order of the agency bought leads, or changed. */
export interface StandingOrderEvent {
  type: 'standing_order_changed';
}

export const STANDING_EVENTS: EventPermissions<StandingOrderEvent> = { standing_order_changed: ['standing.manage'] };
