import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../../platform/database/database.js';

/** A callback of an order, with its price when it was held. */
export interface CallbackLine {
  orderId: string;
  callbackId: number;
  priceCents: number;
}

/** Stores which callbacks belong to which orders. */
@Injectable()
export class OrderCallbackRepository {
  constructor(private readonly db: Database) {}

  /** Returns the callbacks of these orders, in ID order. */
  of(orderIds: readonly string[], on: Queryable = this.db): Promise<CallbackLine[]> {
    return on.query<CallbackLine>(
      `SELECT order_id AS "orderId", callback_id::float8 AS "callbackId", price_cents AS "priceCents" FROM order_callbacks
       WHERE order_id = ANY($1::uuid[]) ORDER BY callback_id`,
      [orderIds],
    );
  }

  async release(tx: Transaction, orderId: string): Promise<void> {
    await tx.run('UPDATE order_callbacks SET released_at = now() WHERE order_id = $1 AND released_at IS NULL', [orderId]);
  }

  /** Makes an order's lines the active ones of their callbacks again, instead of those of expired holds. */
  async reclaim(tx: Transaction, orderId: string): Promise<void> {
    await tx.run(
      `UPDATE order_callbacks SET released_at = now() WHERE order_id <> $1 AND released_at IS NULL
         AND callback_id IN (SELECT own.callback_id FROM order_callbacks own WHERE own.order_id = $1)`,
      [orderId],
    );
    await tx.run('UPDATE order_callbacks SET released_at = NULL WHERE order_id = $1', [orderId]);
  }
}
