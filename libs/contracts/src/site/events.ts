import type { EventPermissions } from '../http/event-permissions.ts';

/** Live event of GET /api/events: the shop's settings or a legal page changed. */
export interface SiteEvent {
  type: 'site_changed';
}

export const SITE_EVENTS: EventPermissions<SiteEvent> = { site_changed: ['own_account'] };
