import type { EventPermissions } from '../http/event-permissions.ts';

/** Live event of GET /api/events to one user: staff disabled the account or changed its role, so that the stream ends (P52). */
export interface AuthEvent {
  type: 'account_changed';
}

export const AUTH_EVENTS: EventPermissions<AuthEvent> = { account_changed: ['own_account'] };
