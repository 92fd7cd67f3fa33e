import { Injectable } from '@nestjs/common';
import { ORDER_MESSAGES } from '@warmline/contracts/orders/messages';
import type { Transaction } from '../../../../platform/database/database.js';
import { RequestDiffers } from '../../../../platform/errors/app-error.js';
import { OrderNotPayable } from '../../orders.errors.js';
import { BalanceOrderRepository } from '../../persistence/money/balance-order.repository.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { pressKeyOf, type BalancePress } from './balance-press.js';

type Press = Omit<BalancePress, 'payWith'>;

/** Finds the order that a press of the button made before (W7). */
@Injectable()
export class PressedOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly balanceOrders: BalanceOrderRepository,
  ) {}

  /**
   * Returns it as the first step of the transaction that makes the order of a new press: the second click of a double click waits
   * here, then finds the order of the first. Throws what `find` throws.
   */
  async lock(tx: Transaction, press: Press): Promise<Order | null> {
    await this.orders.lockRequest(tx, pressKeyOf(press));
    return this.find(press, tx);
  }

  /** Returns it, or null. Throws RequestDiffers for other contents, OrderNotPayable if it was closed unpaid. */
  async find(press: Press, tx?: Transaction): Promise<Order | null> {
    const known = await this.balanceOrders.find(pressKeyOf(press), tx);
    if (known && !press.isSame(known)) throw new RequestDiffers(ORDER_MESSAGES.requestDiffers);
    if (known?.status === 'cancelled' && !known.paidAt) throw new OrderNotPayable();
    return known;
  }
}
