import type { Product } from '@warmline/contracts/prices/products';
import type { PackageMoney } from '@warmline/domain/calls/billing/earned-cents';
import { Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '../../../../platform/database/database.js';

/** What the ledger knows of a paid package. */
export interface PostedPackage extends PackageMoney {
  id: string;
  /** Null for a guest. */
  agencyId: string | null;
  product: Product;
  earnedCents: number;
  /** How often it earned. */
  postings: number;
}

/** Reads the money of orders that are paid before they are delivered. */
@Injectable()
export class PackageMoneyRepository {
  /** Returns the paid packages among these orders. */
  read(on: Queryable, orderIds: readonly string[]): Promise<PostedPackage[]> {
    return on.query<PostedPackage>(
      `SELECT o.id, o.agency_id AS "agencyId", o.product, o.status = 'completed' AS "isCompleted", u.paid_cents::float8 AS "paidCents",
         u.refunded_cents::float8 AS "refundedCents", u.earned_cents::float8 AS "earnedCents", u.postings
       FROM ledger_unearned u JOIN orders o ON o.id = u.order_id
       WHERE u.order_id = ANY($1::uuid[]) AND o.product <> 'aged_lead' AND u.paid_cents > 0 ORDER BY o.id`,
      [orderIds],
    );
  }

  /** Locks orders until the transaction ends. */
  async lock(tx: Transaction, orderIds: readonly string[]): Promise<void> {
    await tx.query('SELECT FROM orders WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [orderIds]);
  }
}
