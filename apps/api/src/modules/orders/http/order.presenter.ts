import type { OrderReceipt, PaymentIntentResponse } from '@warmline/contracts/api/checkout';
import type { BulkPurchaseResponse, PurchasedLead } from '@warmline/contracts/api/leads';
import type { OrderDetail, OrderSummary } from '@warmline/contracts/api/orders';
import { csvLine } from '@warmline/domain/csv-text';
import { stateName } from '@warmline/domain/us-states';
import type { Order } from '../persistence/order.entity.js';
import type { OpenedOrder } from '../use-cases/open-package-order.use-case.js';
import type { HeldPurchase } from '../use-cases/purchase-leads.use-case.js';
import type { Purchase } from '../use-cases/read-purchases.use-case.js';

export function presentOrder(order: Order): OrderSummary {
  const { id, number, channel, status, quantity, totalCents, refundedCents } = order;
  return {
    id,
    number,
    channel,
    status,
    quantity,
    totalCents,
    refundedCents,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    expiresAt: status === 'pending' ? (order.holdExpiresAt?.toISOString() ?? null) : null,
  };
}

export function presentPurchase({ order, leads }: Purchase): OrderDetail {
  return { ...presentOrder(order), receiptEmail: order.receiptEmail ?? '', leads };
}

export function presentHeld({ order, clientSecret }: HeldPurchase): BulkPurchaseResponse {
  return {
    orderId: order.id,
    count: order.quantity,
    total: order.totalCents / 100,
    clientSecret,
    expiresAt: order.holdExpiresAt?.toISOString() ?? '',
  };
}

/** Bought leads as a CSV. */
export function leadsAsCsv(leads: readonly PurchasedLead[]): string {
  const header = csvLine(['Name', 'Phone', 'Email', 'State', 'Form filled', 'Age (days)', 'Price (USD)']);
  const rows = leads.map((lead) =>
    csvLine([
      lead.name,
      lead.phone,
      lead.email,
      stateName(lead.state),
      lead.formFillTime.slice(0, 10),
      lead.actualAge,
      (lead.priceCents / 100).toFixed(2),
    ]),
  );
  return header + rows.join('');
}

export function presentOpened({ order, clientSecret }: OpenedOrder): PaymentIntentResponse {
  return { clientSecret, orderId: order.id, amount: order.totalCents / 100, reference: order.reference };
}

/** An order as the holder of its reference may see it: no names, the e-mail masked. */
export function presentReceipt(order: Order): OrderReceipt {
  const { reference, number, channel, status, description, quantity, totalCents } = order;
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
    receiptEmail: order.receiptEmail?.replace(/^(.).*(@.*)$/, '$1•••$2') ?? null,
  };
}
