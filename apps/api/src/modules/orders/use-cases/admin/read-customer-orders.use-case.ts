import { Injectable } from '@nestjs/common';
import type { CustomerOrders } from '@warmline/contracts/orders/customer';
import { CustomerOrderRepository } from '../../persistence/lists/customer-order.repository.js';

/** Reads what one account ordered, paid and got back. */
@Injectable()
export class ReadCustomerOrders {
  constructor(private readonly orders: CustomerOrderRepository) {}

  async execute(buyerId: string): Promise<CustomerOrders> {
    const [totals, latest] = await Promise.all([this.orders.totals(buyerId), this.orders.latest(buyerId)]);
    return { ...totals, lastOrderAt: latest[0]?.createdAt ?? null, latest };
  }
}
