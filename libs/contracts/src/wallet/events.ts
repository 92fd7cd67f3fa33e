import type { EventPermissions } from '../http/event-permissions.ts';

/**
 * Live events of GET /api/events: the balance of the user's agency changed; for staff, an adjustment was asked for or decided.
 */
export interface WalletEvent {
  type: 'wallet_changed' | 'adjustments_changed';
}

export const WALLET_EVENTS: EventPermissions<WalletEvent> = {
  wallet_changed: ['wallet.use'],
  adjustments_changed: ['wallets.read'],
};
