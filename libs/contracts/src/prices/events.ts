import type { EventPermissions } from '../http/event-permissions.ts';

/** Live event of GET /api/events. */
export interface PriceEvent {
  type: 'prices_changed';
}

export const PRICE_EVENTS: EventPermissions<PriceEvent> = { prices_changed: ['own_account'] };
