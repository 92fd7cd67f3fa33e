import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/app-error.js';
import { Users } from '../../users/public.js';
import { NotYourReceipt, ReceiptAddressStands } from '../orders.errors.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';

/** What whoever holds an order's reference may see and say about it (docs/decisions.md M9, M11). */
@Injectable()
export class OrderReceipts {
  constructor(
    private readonly orders: OrderRepository,
    private readonly users: Users,
  ) {}

  async read(reference: string): Promise<Order> {
    const order = await this.orders.findByReference(reference);
    if (!order) throw new NotFound('The order');
    return order;
  }

  /**
   * Sets where the receipt of an unpaid order goes. The reference is enough while the order is nobody's, or its account is a survey's that
   * nobody has signed in to or claimed (P9, P30); otherwise only its buyer may. Throws NotYourReceipt, ReceiptAddressStands.
   */
  async sendTo(reference: string, email: string, callerId: string | undefined): Promise<void> {
    const order = await this.read(reference);
    const isOwn = callerId !== undefined && callerId === order.buyerId;
    if (order.buyerId && !isOwn && (await this.users.isSomebodys(order.buyerId))) throw new NotYourReceipt();
    if (!(await this.orders.setReceiptEmail(order.id, email))) throw new ReceiptAddressStands();
  }
}
