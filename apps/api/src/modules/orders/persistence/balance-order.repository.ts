import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import { Order } from './order.entity.js';

/** Reads and marks the orders that a balance pays. */
@Injectable()
export class BalanceOrderRepository {
  /** Returns the order that this request paid from the balance. */
  findPaid(tx: Transaction, requestKey: string): Promise<Order | null> {
    return tx.em.findOne(Order, { requestKey, walletCents: { $gt: 0 } });
  }

  /** Records that the balance pays an order. */
  async markPaid(tx: Transaction, id: string, requestKey: string): Promise<void> {
    await tx.run('UPDATE orders SET wallet_cents = total_cents, request_key = $2 WHERE id = $1', [id, requestKey]);
  }
}
