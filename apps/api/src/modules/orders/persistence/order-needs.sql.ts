import type { OrderNeed } from '@warmline/contracts/orders/admin-types';
import { INVENTORY_CHANNELS } from '@warmline/contracts/orders/types';
import type { OrderDelivery } from '../ports.js';

const CHANNELS = INVENTORY_CHANNELS.map((channel) => `'${channel}'`).join(', ');
/** `isFromInventory` in SQL, of an order `o`. */
export const IS_FROM_INVENTORY = `o.channel IN (${CHANNELS})`;
/** Its opposite, which implies the condition of the index of orders that staff must deliver. */
export const IS_NOT_FROM_INVENTORY = `o.channel NOT IN (${CHANNELS})`;

/**
 * `needsSetup` in SQL, of an order `o` and its set-up `s`. Once the campaign decides, nothing is missing, and no set-up can be
 * saved (C28).
 */
export function setupMissing(delivery: OrderDelivery): string {
  const isDecided = delivery.hasOwnSettingsSql('o.id');
  return `(o.status = 'paid' AND ${IS_NOT_FROM_INVENTORY} AND o.channel <> 'dashboard-transfers' AND s.order_id IS NULL AND NOT ${isDecided})`;
}

/**
 * Refunds `r` of orders `o` that were rejected and still need staff: from the last 30 days, without a later refund of the same
 * order, and whose money was not returned another way.
 */
export const REFUSED_REFUNDS = `order_refunds r JOIN orders o ON o.id = r.order_id
   WHERE r.status = 'refused' AND r.settled_at > now() - interval '30 days'
     AND o.refunded_cents < least(o.total_cents, r.refunded_before_cents + r.amount_cents)
     AND coalesce(o.dispute_status, '') <> 'lost'
     AND NOT EXISTS (SELECT FROM order_refunds later WHERE later.order_id = r.order_id AND later.requested_at > r.requested_at)`;

/**
 * The condition of each need on an order `o` and its set-up `s`, and since when it is so. Leads from inventory are delivered by
 * their payment.
 */
export function orderNeeds(delivery: OrderDelivery): Record<OrderNeed, { sql: string; since: string }> {
  return {
    fulfillment: { sql: `(o.status = 'paid' AND ${IS_NOT_FROM_INVENTORY})`, since: 'o.paid_at' },
    setup: { sql: setupMissing(delivery), since: 'o.paid_at' },
    refund: { sql: `(o.id IN (SELECT o.id FROM ${REFUSED_REFUNDS}))`, since: 'o.paid_at' },
    dispute: {
      sql: `(o.disputed_at IS NOT NULL AND coalesce(o.dispute_status, 'open') IN ('inquiry', 'open'))`,
      since: 'o.disputed_at',
    },
  };
}
