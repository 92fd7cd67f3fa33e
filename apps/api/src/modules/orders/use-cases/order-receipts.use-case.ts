import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/app-error.js';
import { ReceiptAddressStands } from '../orders.errors.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';

/** What whoever holds an order's reference may see and say about it (docs/decisions.md M9, M11). */
@Injectable()
export class OrderReceipts {
  constructor(private readonly orders: OrderRepository) {}

  async read(reference: string): Promise<Order> {
    const order = await this.orders.findByReference(reference);
    if (!order) throw new NotFound('The order');
    return order;
  }

  /** Says where the receipt of an unpaid order goes. */
  async sendTo(reference: string, email: string): Promise<void> {
    const order = await this.read(reference);
    if (!(await this.orders.setReceiptEmail(order.id, email))) throw new ReceiptAddressStands();
  }
}
