import type { EventPermissions } from '../event-permissions.ts';

/** Live event of GET /api/events. */
export interface CallbackEvent {
  type: 'callbacks_changed';
}

export const CALLBACK_EVENTS: EventPermissions<CallbackEvent> = { callbacks_changed: ['leads.browse', 'callbacks.manage'] };
