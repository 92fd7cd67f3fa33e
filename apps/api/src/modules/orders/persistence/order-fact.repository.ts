import { Injectable } from '@nestjs/common';
import type { Product } from '@warmline/contracts/prices/products';
import type { Transaction } from '../../../platform/database/database.js';

/** What the ledger must know of a paid order. Days are UTC, such as `2026-11-25`. */
export interface OrderFacts {
  id: string;
  /** Null for a guest. */
  agencyId: string | null;
  product: Product;
  /** Null if the payment bought nothing. */
  paidOn: string | null;
  paymentRef: string;
  receivedCents: number;
  receivedOn: string;
  refunds: { ref: string; cents: number; status: 'succeeded' | 'failed'; endedOn: string }[];
}

/** Reads what happened to the money of orders. */
@Injectable()
export class OrderFactRepository {
  /** Returns the facts of those orders whose payment was received. */
  read(tx: Transaction, ids: readonly string[]): Promise<OrderFacts[]> {
    return tx.query<OrderFacts>(
      `SELECT o.id, o.agency_id AS "agencyId", o.product, (o.paid_at AT TIME ZONE 'UTC')::date::text AS "paidOn",
         f.provider_ref AS "paymentRef", f.received_cents AS "receivedCents", f.received_on::text AS "receivedOn", f.refunds
       FROM orders o JOIN payment_facts f ON f.order_id = o.id WHERE o.id = ANY($1::uuid[]) ORDER BY o.id`,
      [ids],
    );
  }
}
