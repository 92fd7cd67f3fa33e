import type { EventPermissions } from '../event-permissions.ts';

/** Live event of GET /api/events. */
export interface LeadEvent {
  type: 'stock_changed';
  leadIds?: number[];
}

export const LEAD_EVENTS: EventPermissions<LeadEvent> = { stock_changed: ['leads.browse'] };
