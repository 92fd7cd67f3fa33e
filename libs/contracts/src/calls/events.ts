import type { EventPermissions } from '../http/event-permissions.ts';

/** Live event of GET /api/events: a call began, went on or was decided. */
export interface CallEvent {
  type: 'call_changed';
  callId: string;
  campaignId: string;
}

export const CALL_EVENTS: EventPermissions<CallEvent> = { call_changed: ['calls.read', 'calls.read_all'] };
