import { Injectable } from '@nestjs/common';
import type { GuestContact } from '@warmline/contracts/orders/contact';
import { NotFound } from '../../../../platform/errors/app-error.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { Users } from '../../../users/public.js';
import { NotYourReceipt, ReceiptAddressFinal } from '../../orders.errors.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { OrderSetupRepository } from '../../persistence/order-setup.repository.js';

/** Shows an order to the holder of its reference, and sets its receipt address (M9, M11). */
@Injectable()
export class OrderReceipts {
  constructor(
    private readonly orders: OrderRepository,
    private readonly setups: OrderSetupRepository,
    private readonly users: Users,
  ) {}

  /** Throws NotFound. */
  async read(reference: string): Promise<{ order: Order; isSetUp: boolean }> {
    const order = await this.find(reference);
    return { order, isSetUp: (await this.setups.find(order.id)) !== null };
  }

  private async find(reference: string): Promise<Order> {
    const order = await this.orders.findByReference(reference);
    if (!order) throw new NotFound('The order');
    return order;
  }

  /**
   * Sets the receipt address of an unpaid order. The reference is enough while the order has no account, or one that a survey
   * created and that was never signed in to or claimed (P9, P30); otherwise only who may see and pay it (P42; `scope` is null for
   * anyone else). The contact of a guest is stored with it (M80); an account has its own. Throws NotYourReceipt,
   * ReceiptAddressFinal.
   */
  async setReceiptEmail(
    reference: string,
    { email, contact }: { email: string; contact: GuestContact | null },
    scope: PurchaseScope | null,
  ): Promise<void> {
    const order = await this.find(reference);
    const isOwn = scope?.agencyId === order.agencyId && (scope?.buyerId ?? order.buyerId) === order.buyerId;
    if (order.buyerId && !isOwn && (await this.users.isClaimed(order.buyerId))) throw new NotYourReceipt();
    const guest = order.buyerId ? null : contact;
    if (!(await this.orders.setReceiptEmail(order.id, email, guest))) throw new ReceiptAddressFinal();
  }
}
