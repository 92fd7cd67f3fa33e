import type { EventPermissions } from '../http/event-permissions.ts';

/** Live event of GET /api/events: a seat of the agency changed the status or note of leads or callbacks. */
export interface AgencyLeadEvent {
  type: 'my_leads_changed';
}

export const AGENCY_LEAD_EVENTS: EventPermissions<AgencyLeadEvent> = { my_leads_changed: ['purchases.read'] };
