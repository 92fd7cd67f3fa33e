import type { EventPermissions } from '../http/event-permissions.ts';

/** Live events of GET /api/events. */
export type LeadEvent = { type: 'stock_changed'; leadIds?: number[] } | { type: 'lead_change_moved'; changeId: string };

export const LEAD_EVENTS: EventPermissions<LeadEvent> = { stock_changed: ['leads.browse'], lead_change_moved: ['leads.manage'] };
