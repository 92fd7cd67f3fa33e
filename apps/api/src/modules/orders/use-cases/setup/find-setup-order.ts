import { Injectable } from '@nestjs/common';
import type { SetupQuestions } from '@warmline/contracts/orders/setup';
import { setupQuestions } from '@warmline/domain/orders/order-setup';
import { NotFound } from '../../../../platform/errors/app-error.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { NotYourSetup } from '../../orders.errors.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';

/** An order whose set-up the caller may see. */
export interface SetupOrder {
  order: Order;
  asks: SetupQuestions;
  /** The caller is signed in to the order's account, so they see the phone and the note too. */
  isOwn: boolean;
}

/** Finds the order of a reference, for its set-up (M81). */
@Injectable()
export class FindSetupOrder {
  constructor(private readonly orders: OrderRepository) {}

  /**
   * Of a guest's order, the reference is enough; of any other, only who may pay it sees the set-up (P42; `scope` is null for
   * anyone else). Throws NotFound, also for leads from inventory, and NotYourSetup.
   */
  async execute(reference: string, scope: PurchaseScope | null): Promise<SetupOrder> {
    const order = await this.orders.findByReference(reference);
    const asks = order && setupQuestions(order);
    if (!order || !asks) throw new NotFound('The order');
    const isOwn = scope?.agencyId === order.agencyId && (scope?.buyerId ?? order.buyerId) === order.buyerId;
    if (order.buyerId && !isOwn) throw new NotYourSetup();
    return { order, asks, isOwn: Boolean(order.buyerId) && isOwn };
  }
}
