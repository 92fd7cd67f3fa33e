import { defineEntity, p, type Opt } from '@mikro-orm/core';
import type { DisputeStatus } from '@warmline/contracts/orders/admin-types';
import type { CancelReason, OrderChannel, OrderStatus } from '@warmline/contracts/orders/types';
import type { Product } from '@warmline/contracts/prices/products';

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    number: p.text().$type<Opt<string>>().defaultRaw(`'WL-' || nextval('order_numbers')`),
    /** Unguessable; identifies the order in return URLs. */
    reference: p.text(),
    channel: p.text().$type<OrderChannel>(),
    product: p.text().$type<Product>(),
    status: p.text().$type<Opt<OrderStatus>>().default('pending'),
    cancelReason: p.text().$type<CancelReason>().nullable(),
    /** Who placed the order. */
    buyerId: p.uuid().nullable(),
    /** Whose order it is; null for a guest. */
    agencyId: p.uuid().nullable(),
    receiptEmail: p.text().nullable(),
    /** Who bought, for an order without an account (M80); the phone as ten digits. */
    contactName: p.text().nullable(),
    contactAgency: p.text().nullable(),
    contactPhone: p.text().nullable(),
    /** What was ordered, as shown on receipts. */
    description: p.text(),
    /** What staff need to deliver it, typed by product (M66). */
    details: p.json<object>().default('{}'),
    surveyId: p.uuid().nullable(),
    /** Identifies the survey quote that the order was opened with (M47). */
    surveyQuotedAt: p.datetime().nullable(),
    /**
     * By which the same request finds its order again: `pressKeyOf` of what the balance pays, whole or in part (W7), and of
     * orders by number (L64); of other packages a key of their payload (M17). Null for all others.
     */
    requestKey: p.text().nullable(),
    /**
     * `pressKeyOf` of a package that a card pays, if an agency buys it and its request has an ID: the balance doesn't pay for
     * the same press as well (W7). Null for all others.
     */
    pressKey: p.text().nullable(),
    quantity: p.integer(),
    unitCents: p.integer().nullable(),
    totalCents: p.integer(),
    /** The part that the agency's balance pays; a card pays the rest. */
    walletCents: p.integer().default(0),
    /** The part that promo credit pays. */
    promoCents: p.integer().default(0),
    /** The part of `refundedCents` that went back to the balance, as money or promo credit. */
    walletRefundedCents: p.integer().default(0),
    refundedCents: p.integer().default(0),
    /** The status before a full refund, in case that refund fails. */
    refundedFrom: p.text().$type<OrderStatus>().nullable(),
    currency: p.text().default('usd'),
    /** Where it was placed from; null for orders of earlier releases. */
    purchaseIp: p.text().nullable(),
    visitorId: p.uuid().nullable(),
    termsVersion: p.integer().nullable(),
    leadSet: p.text().nullable(),
    holdExpiresAt: p.datetime().nullable(),
    checkedAt: p.datetime().nullable(),
    paymentIntentId: p.text().nullable(),
    processingAt: p.datetime().nullable(),
    disputedAt: p.datetime().nullable(),
    /** Null without a dispute. */
    disputeStatus: p.text().$type<DisputeStatus>().nullable(),
    disputeClosedAt: p.datetime().nullable(),
    disputeLostCents: p.integer().default(0),
    createdAt: p.datetime().$type<Opt<Date>>().defaultRaw('now()'),
    paidAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
  },
});

/** An order, paid or unpaid. Its status and what belongs to it are read only: `OrderTransitions` writes them (M15). */
export class Order extends OrderSchema.class {
  declare readonly status: Opt<OrderStatus>;
  declare readonly cancelReason: CancelReason | null | undefined;
  declare readonly refundedFrom: OrderStatus | null | undefined;
  declare readonly paidAt: Date | null | undefined;
  declare readonly cancelledAt: Date | null | undefined;
}
OrderSchema.setClass(Order);

/** The part of an order that a payment needs. */
export type PayableOrder = Pick<
  Order,
  'id' | 'number' | 'agencyId' | 'description' | 'totalCents' | 'walletCents' | 'promoCents' | 'paymentIntentId'
>;

/** Returns what a card pays of an order. */
export function cardCentsOf({
  totalCents,
  walletCents,
  promoCents,
}: Pick<Order, 'totalCents' | 'walletCents' | 'promoCents'>): number {
  return totalCents - walletCents - promoCents;
}
