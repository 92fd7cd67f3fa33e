import { Injectable } from '@nestjs/common';
import type { PurchasedLead } from '@warmline/contracts/api/leads';
import { NotFound } from '../../../platform/errors/app-error.js';
import { LeadStock } from '../../leads/public.js';
import { OrderNotPaid } from '../orders.errors.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';

const NEWEST = 200;

export interface Purchase {
  order: Order;
  leads: PurchasedLead[];
}

/** What a buyer ordered and owns. Somebody else's order is not found. */
@Injectable()
export class ReadPurchases {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: LeadStock,
  ) {}

  list(buyerId: string): Promise<Order[]> {
    return this.orders.ofBuyer(buyerId, NEWEST);
  }

  /** One order, with full lead details once it is paid. */
  async read(orderId: string, buyerId: string): Promise<Purchase> {
    const order = await this.orders.findOwn(orderId, buyerId);
    if (!order) throw new NotFound('The order');
    const [lines, owned] = await Promise.all([this.orders.lines(order.id), this.stock.ownedBy(order.id)]);
    const priceOf = new Map(lines.map(({ leadId, priceCents }) => [leadId, priceCents]));
    return { order, leads: owned.map((lead) => ({ ...lead, priceCents: priceOf.get(lead.id) ?? 0 })) };
  }

  /** The leads of a paid order; throws OrderNotPaid for any other. */
  async owned(orderId: string, buyerId: string): Promise<Purchase> {
    const purchase = await this.read(orderId, buyerId);
    if (purchase.leads.length === 0) throw new OrderNotPaid();
    return purchase;
  }
}
