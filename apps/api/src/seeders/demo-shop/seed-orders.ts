import { fulfillmentDetails } from '@warmline/domain/orders/fulfillment-details';
import { amountText } from '@warmline/domain/money/money';
import { createHash, randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@warmline/domain/time/durations';
import type { Transaction } from '../../platform/database/database.js';
import type { DemoOrder } from './demo-orders.js';
import { idsOf, insertRows } from './seed-rows.js';

/** Longer than the demo buyers' own holds, so that the hold is still visible. */
const HOLD_MINUTES = 90;

const ORDER_COLUMNS = {
  id: 'uuid',
  reference: 'text',
  channel: 'text',
  product: 'text',
  status: 'text',
  cancel_reason: 'text',
  buyer_id: 'uuid',
  receipt_email: 'text',
  description: 'text',
  details: 'jsonb',
  quantity: 'integer',
  unit_cents: 'integer',
  total_cents: 'integer',
  refunded_cents: 'integer',
  lead_set: 'text',
  hold_expires_at: 'timestamptz',
  created_at: 'timestamptz',
  paid_at: 'timestamptz',
  cancelled_at: 'timestamptz',
  disputed_at: 'timestamptz',
};

/** An order with what the database gave it. */
export interface StoredOrder {
  order: DemoOrder;
  id: string;
  number: string;
}

/**
 * Stores the orders with their lines, sold leads, refunds and staff actions, and returns them. `buyers` and `leads` are ids by
 * username and by phone.
 */
export async function seedOrders(
  tx: Transaction,
  orders: readonly DemoOrder[],
  { admin, buyers, leads }: { admin: string; buyers: ReadonlyMap<string, string>; leads: ReadonlyMap<string, number> },
): Promise<StoredOrder[]> {
  const idOf = (phone: string): number => leads.get(phone)!;
  // The ledger posts orders by id, and invoices follow the ledger: both are in the order of the payments.
  const ids = await idsOf(
    tx,
    orders.map(({ createdAt, paidAt }) => paidAt ?? createdAt),
  );
  const rows = orders.map((order, index) => ({ id: ids[index]!, ...orderRow(order, buyers, idOf) }));
  const numbers = await insertRows<{ number: string }>(tx, 'orders', ORDER_COLUMNS, rows, 'number');
  const stored = orders.map((order, index) => ({ order, id: rows[index]!.id, number: numbers[index]!.number }));
  await insertRows(
    tx,
    'order_lines',
    { order_id: 'uuid', lead_id: 'bigint', price_cents: 'integer', released_at: 'timestamptz' },
    stored.flatMap(({ order, id }) =>
      order.lines.map(({ lead, priceCents }) => ({
        order_id: id,
        lead_id: idOf(lead.phone),
        price_cents: priceCents,
        released_at: order.cancelledAt,
      })),
    ),
    'id',
  );
  await tx.run(
    `UPDATE aged_leads l SET order_id = o.id, sold_at = o.paid_at, held_until = CASE WHEN o.paid_at IS NULL THEN o.hold_expires_at END
     FROM order_lines i JOIN orders o ON o.id = i.order_id WHERE i.lead_id = l.id AND i.released_at IS NULL`,
  );
  await seedRefunds(tx, stored, admin);
  await insertAuditRows(tx, stored, admin);
  return stored;
}

function orderRow(order: DemoOrder, buyers: ReadonlyMap<string, string>, idOf: (phone: string) => number) {
  const leadIds = order.lines.map(({ lead }) => idOf(lead.phone)).sort((a, b) => a - b);
  const holds = leadIds.length > 0 && order.status === 'pending';
  return {
    reference: `demo-${randomUUID()}`,
    channel: order.channel,
    product: order.product,
    status: order.status,
    cancel_reason: order.cancelReason,
    buyer_id: order.buyer ? buyers.get(order.buyer.username) : null,
    receipt_email: order.receiptEmail,
    description: order.description,
    details: fulfillmentDetails(order.product, order.details),
    quantity: order.quantity,
    unit_cents: order.unitCents,
    total_cents: order.totalCents,
    refunded_cents: order.refundCents,
    lead_set: leadIds.length > 0 ? createHash('sha256').update(leadIds.join()).digest('hex') : null,
    hold_expires_at: holds ? new Date(Date.now() + HOLD_MINUTES * MINUTE_MS) : null,
    created_at: order.createdAt,
    paid_at: order.paidAt,
    cancelled_at: order.cancelledAt,
    disputed_at: order.disputedAt,
  };
}

async function seedRefunds(tx: Transaction, orders: readonly StoredOrder[], admin: string): Promise<void> {
  const rows = orders
    .filter(({ order }) => order.refundCents > 0)
    .map(({ order, id }) => ({
      id: randomUUID(),
      order_id: id,
      amount_cents: order.refundCents,
      reason: 'not_delivered',
      note: 'Transfers that ended before the buffer.',
      status: 'refunded',
      requested_by: admin,
      requested_at: order.completedAt,
      settled_at: order.completedAt,
    }));
  const columns = {
    id: 'uuid',
    order_id: 'uuid',
    amount_cents: 'integer',
    reason: 'text',
    note: 'text',
    status: 'text',
    requested_by: 'uuid',
    requested_at: 'timestamptz',
    settled_at: 'timestamptz',
  };
  await insertRows(tx, 'order_refunds', columns, rows, 'id');
}

/** Stores the audit log's rows about orders, in the order they happened. */
async function insertAuditRows(tx: Transaction, orders: readonly StoredOrder[], admin: string): Promise<void> {
  const deeds = orders.flatMap(({ order, id, number }) => {
    const about = {
      actor_id: admin,
      actor_name: 'admin',
      actor_access: 'admin',
      target_kind: 'order',
      target_id: id,
      target_label: number,
      address: '127.0.0.1',
    };
    const amount = amountText(order.refundCents);
    return [
      order.completedAt && {
        ...about,
        at: order.completedAt,
        action: 'order.completed',
        before: { status: 'paid' },
        after: { status: 'completed' },
      },
      order.cancelReason === 'by_staff' && {
        ...about,
        at: order.cancelledAt,
        action: 'order.cancelled',
        before: { status: 'pending' },
        after: { status: 'cancelled', reason: 'The buyer asked for it by phone.' },
      },
      order.refundCents > 0 && {
        ...about,
        at: order.completedAt,
        action: 'order.refunded',
        before: { refunded: '0.00' },
        after: { refunded: amount, amount, reason: 'not_delivered' },
      },
    ].filter((deed) => deed !== false && deed !== null);
  });
  deeds.sort((a, b) => a.at!.getTime() - b.at!.getTime());
  const columns = {
    at: 'timestamptz',
    actor_id: 'uuid',
    actor_name: 'text',
    actor_access: 'text',
    action: 'text',
    target_kind: 'text',
    target_id: 'text',
    target_label: 'text',
    address: 'text',
    before: 'jsonb',
    after: 'jsonb',
  };
  await insertRows(tx, 'audit_log', columns, deeds, 'id');
}
