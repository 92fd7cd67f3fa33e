import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { BalanceOrderResponse, BalancePurchaseResponse, PaidFromBalance, Tenders } from '@warmline/contracts/orders/balance';
import type { OrderReceipt, PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { QuantityOrderResponse } from '@warmline/contracts/orders/quantity';
import type { OrderReturns } from '@warmline/contracts/returns/types';
import type { OrderDetail, OrderPayment, OrderSummary, TransferDetails } from '@warmline/contracts/orders/types';
import { readFulfillmentDetails } from '@warmline/domain/orders/fulfillment-details';
import { isDeliverable } from '@warmline/domain/leads/lead-wish';
import { needsSetup } from '@warmline/domain/orders/order-setup';
import { kindOfProduct } from '@warmline/domain/prices/product';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import { cardCentsOf, type Order } from '../persistence/order.entity.js';
import type { HeldOrder, PlacedOrder } from '../use-cases/checkout/placed-order.js';
import type { PlacedQuantityOrder } from '../use-cases/checkout/quantity-orders.use-case.js';
import { presentLeadPackage } from './lead-package.presenter.js';
import type { ListedPurchase, Receipt } from '../use-cases/purchases/read-purchases.use-case.js';

export function presentOrder(order: ListedPurchase): OrderSummary {
  const { id, number, channel, product, status, cancelReason, description, quantity } = order;
  const { totalCents, walletCents, promoCents, refundedCents, creditedCents } = order;
  return {
    id,
    number,
    channel,
    kind: kindOfProduct(product),
    product,
    status,
    cancelReason,
    processing: status === 'pending' && order.processingAt !== null,
    description,
    quantity,
    totalCents,
    walletCents,
    promoCents,
    refundedCents,
    refundedToBalanceCents: order.walletRefundedCents,
    creditedCents,
    createdAt: isoTime(order.createdAt),
    paidAt: isoTimeOrNull(order.paidAt),
    expiresAt: status === 'pending' ? isoTimeOrNull(order.holdExpiresAt) : null,
    delivery: order.delivery,
    leadPackage: presentLeadPackage(order.leadPackage),
  };
}

export function presentPurchase({ order, leads, callbacks, billedTo, returns }: Receipt): OrderDetail {
  const { reference, unitCents, receiptEmail } = order;
  const transfers = order.channel === 'dashboard-transfers' ? presentTransfers(order.details) : null;
  return {
    ...presentOrder(order),
    receiptEmail: receiptEmail ?? '',
    reference,
    unitCents,
    billedTo,
    transfers,
    leads,
    callbacks,
    returns: presentReturns(order, returns),
  };
}

function presentReturns({ creditedCents }: Receipt['order'], { window, requested, accepted }: Receipt['returns']): OrderReturns {
  const { openUntil = null, longestUntil = null } = window ?? {};
  return { openUntil: isoTimeOrNull(openUntil), longestUntil: isoTimeOrNull(longestUntil), creditedCents, requested, accepted };
}

function presentTransfers(details: unknown): TransferDetails {
  const {
    callsPerDay = 0,
    transferHours = '',
    transferPhone = '',
    workingStates = '',
  } = readFulfillmentDetails('live_transfer', details);
  return { callsPerDay, transferHours, transferPhone, workingStates };
}

export function presentPayment({ order, clientSecret }: HeldOrder<Order>): OrderPayment {
  const { id, reference, channel, quantity, totalCents, walletCents, promoCents } = order;
  return {
    walletCents,
    promoCents,
    cardCents: cardCentsOf(order),
    orderId: id,
    reference,
    clientSecret,
    channel,
    quantity,
    totalCents,
    expiresAt: order.holdExpiresAt?.toISOString() ?? null,
  };
}

export function presentHeld({ order, clientSecret }: HeldOrder): BulkPurchaseResponse {
  return {
    orderId: order.id,
    count: order.quantity,
    total: order.totalCents / 100,
    clientSecret,
    expiresAt: order.holdExpiresAt?.toISOString() ?? '',
    ...tendersOf(order),
  };
}

/** Presents leads that the balance paid, or of which a card must pay the rest. */
export function presentBought({ order, clientSecret }: PlacedOrder): BalancePurchaseResponse | BulkPurchaseResponse {
  if (clientSecret !== null) return presentHeld({ order, clientSecret });
  const { id, quantity, totalCents } = order;
  return { orderId: id, count: quantity, total: totalCents / 100, ...paidFromBalance(order) };
}

/** Presents an order of `requested` leads, which may have fewer. */
export function presentQuantityOrder(
  { order, listed, clientSecret }: PlacedQuantityOrder,
  requested: number,
): QuantityOrderResponse {
  const { totalCents } = order;
  const placed = { orderId: order.id, requested, count: order.quantity, totalCents, total: totalCents / 100, listed };
  if (clientSecret === null) return { ...placed, ...paidFromBalance(order) };
  return { ...placed, clientSecret, expiresAt: order.holdExpiresAt?.toISOString() ?? '', ...tendersOf(order) };
}

function tendersOf(order: Pick<Order, 'totalCents' | 'walletCents' | 'promoCents'>): Tenders {
  return { status: 'pending', walletCents: order.walletCents, promoCents: order.promoCents, cardCents: cardCentsOf(order) };
}

function paidFromBalance({ walletCents, promoCents }: Pick<Order, 'walletCents' | 'promoCents'>): PaidFromBalance {
  return { status: 'paid', walletCents, promoCents, cardCents: 0, clientSecret: null };
}

export function presentOpened({ order, clientSecret }: PlacedOrder<Order>): PaymentIntentResponse | BalanceOrderResponse {
  const { id, totalCents, reference, buyerId } = order;
  if (clientSecret === null) return { orderId: id, amount: totalCents / 100, reference, ...paidFromBalance(order) };
  return { clientSecret, orderId: id, amount: totalCents / 100, reference, guest: buyerId == null, ...tendersOf(order) };
}

/** Presents an order to the holder of its reference: no names, the email masked. */
export function presentReceipt({ order, isSetUp }: { order: Order; isSetUp: boolean }): OrderReceipt {
  const { reference, number, channel, status, description, quantity, totalCents, product } = order;
  return {
    reference,
    number,
    channel,
    status,
    processing: status === 'pending' && order.processingAt != null,
    description,
    quantity,
    totalCents,
    paidAt: order.paidAt?.toISOString() ?? null,
    receiptEmail: maskedEmail(order.receiptEmail),
    product,
    guest: !order.buyerId,
    // An account always has a phone.
    callable: Boolean(order.buyerId ?? order.contactPhone),
    setup: isSetUp ? 'saved' : needsSetup(order) && !isDeliverable(order) ? 'missing' : 'none',
  };
}

/** Masks an address as `d•••@example.com`. */
export function maskedEmail(email: string | null | undefined): string | null {
  return email?.replace(/^(.).*(@.*)$/, '$1•••$2') ?? null;
}
