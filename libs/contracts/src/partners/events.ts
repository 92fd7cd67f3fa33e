import type { EventPermissions } from '../http/event-permissions.ts';

/** Live event of GET /api/events. */
export interface PartnerEvent {
  type: 'partner_application_changed';
  applicationId: string;
  status: string;
}

export const PARTNER_EVENTS: EventPermissions<PartnerEvent> = { partner_application_changed: ['partners.review'] };
