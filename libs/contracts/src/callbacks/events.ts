import type { EventPermissions } from '../http/event-permissions.ts';

/** Live events of GET /api/events. */
export type CallbackEvent =
  | { type: 'callbacks_changed' }
  /** The time of a bought appointment, or a request for another one. */
  | { type: 'appointment_changed'; orderId: string };

export const CALLBACK_EVENTS: EventPermissions<CallbackEvent> = {
  callbacks_changed: ['leads.browse', 'callbacks.manage'],
  appointment_changed: ['purchases.read', 'callbacks.manage'],
};
