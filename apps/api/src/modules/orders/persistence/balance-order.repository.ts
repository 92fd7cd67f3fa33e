import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import { Order } from './order.entity.js';

/** Reads and marks the orders that a balance pays. */
@Injectable()
export class BalanceOrderRepository {
  /** Returns the order that this request paid from the balance, or opened for a card as well. */
  find(tx: Transaction, requestKey: string): Promise<Order | null> {
    return tx.em.findOne(Order, { requestKey });
  }

  /** Records what the balance pays of an order, and the request. */
  async mark(tx: Transaction, id: string, requestKey: string, walletCents: number): Promise<void> {
    await tx.run('UPDATE orders SET wallet_cents = $3, request_key = $2 WHERE id = $1', [id, requestKey, walletCents]);
  }
}
