import type { EventPermissions } from '../event-permissions.ts';

/** Live event of GET /api/events: the balance of the user's agency changed. */
export interface WalletEvent {
  type: 'wallet_changed';
}

export const WALLET_EVENTS: EventPermissions<WalletEvent> = { wallet_changed: ['wallet.use'] };
