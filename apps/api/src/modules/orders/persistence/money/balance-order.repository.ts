import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { Order } from '../order.entity.js';

/** What the balance pays of an order. */
export type BalanceParts = Pick<Order, 'walletCents' | 'promoCents'>;

/** Reads and marks the orders that a balance pays. */
@Injectable()
export class BalanceOrderRepository {
  constructor(private readonly db: Database) {}

  /** Returns the order that this request paid from the balance, or opened for a card as well. */
  find(requestKey: string, tx?: Transaction): Promise<Order | null> {
    return (tx?.em ?? this.db.em()).findOne(Order, { requestKey });
  }

  /** Records what the balance pays of an order, and the request. */
  async mark(tx: Transaction, id: string, requestKey: string, { walletCents, promoCents }: BalanceParts): Promise<void> {
    const sql = 'UPDATE orders SET wallet_cents = $3, promo_cents = $4, request_key = $2 WHERE id = $1';
    await tx.run(sql, [id, requestKey, walletCents, promoCents]);
  }
}
