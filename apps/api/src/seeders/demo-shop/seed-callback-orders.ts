import { HOUR_MS } from '@warmline/domain/time/durations';
import type { Transaction } from '../../platform/database/database.js';
import type { DemoBuyer, DemoOrder } from './demo-orders.js';
import { seedOrders } from './seed-orders.js';
import { insertRows } from './seed-rows.js';

const CALLBACKS = 3;

interface Offer {
  id: number;
  priceCents: number;
}

/** Sells a few callbacks and an appointment to a buyer, as their payments did (L82, L87). */
export async function seedCallbackOrders(
  tx: Transaction,
  now: number,
  buyer: DemoBuyer,
  people: Parameters<typeof seedOrders>[2],
): Promise<void> {
  const offers = (kind: string, count: number) =>
    tx.query<Offer>(
      `SELECT id::float8 AS id, price_cents AS "priceCents" FROM callback_opportunities WHERE slot_at IS ${kind} ORDER BY slot_at, id LIMIT $1`,
      [count],
    );
  const [callbacks, appointments] = [await offers('NULL', CALLBACKS), await offers('NOT NULL', 1)];
  const sold = [callbacks, appointments];
  const orders = [
    callbackOrder(callbacks, buyer, new Date(now - 50 * HOUR_MS), { product: 'callback', description: 'Callbacks' }),
    callbackOrder(appointments, buyer, new Date(now - 3 * HOUR_MS), { product: 'appointment', description: 'Appointment' }),
  ];
  const stored = await seedOrders(tx, orders, people);
  const columns = { order_id: 'uuid', callback_id: 'bigint', price_cents: 'integer', delivered_at: 'timestamptz' };
  const lines = stored.flatMap(({ order, id: order_id }, at) =>
    sold[at]!.map(({ id, priceCents }) => ({ order_id, callback_id: id, price_cents: priceCents, delivered_at: order.paidAt })),
  );
  await insertRows(tx, 'order_callbacks', columns, lines, 'callback_id');
  await tx.run(
    `UPDATE callback_opportunities c SET order_id = o.id, sold_at = o.paid_at FROM order_callbacks i JOIN orders o ON o.id = i.order_id WHERE i.callback_id = c.id`,
  );
}

function callbackOrder(
  offers: readonly Offer[],
  buyer: DemoBuyer,
  paidAt: Date,
  sold: Pick<DemoOrder, 'product' | 'description'>,
): DemoOrder {
  return {
    ...sold,
    buyer,
    receiptEmail: buyer.email,
    channel: 'callbacks',
    details: {},
    quantity: offers.length,
    unitCents: null,
    totalCents: offers.reduce((sum, { priceCents }) => sum + priceCents, 0),
    createdAt: paidAt,
    paidAt,
    cancelledAt: null,
    disputedAt: null,
    // It completed itself, so no action of staff is recorded.
    completedAt: null,
    status: 'completed',
    cancelReason: null,
    refundCents: 0,
    lines: [],
  };
}
