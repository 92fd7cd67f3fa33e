import { Injectable } from '@nestjs/common';
import type { Product } from '@warmline/contracts/prices/products';
import type { Transaction } from '../../../../platform/database/database.js';

/** A refund that was made, or that failed. */
interface RefundFact {
  /** The provider's ID; of a refund to the balance, ours. */
  ref: string;
  cents: number;
  status: 'succeeded' | 'failed';
  endedOn: string;
}

/** A refund to the balance. */
interface BalanceRefundFact extends RefundFact {
  /** The part of it that is promo credit again. */
  promoCents: number;
}

/** What the ledger must know of a paid order. Days are UTC, such as `2026-11-25`. */
export interface OrderFacts {
  id: string;
  /** Null for a guest. */
  agencyId: string | null;
  product: Product;
  /** Null if the payment bought nothing. */
  paidOn: string | null;
  /** What the balance paid, without promo credit. */
  walletCents: number;
  /** What promo credit paid. */
  promoCents: number;
  /** What a card paid; null without one. */
  card: { ref: string; cents: number; receivedOn: string; repaid: RefundFact[] } | null;
  /** Refunds to the balance. */
  refunds: BalanceRefundFact[];
}

/** Reads what happened to the money of orders. */
@Injectable()
export class OrderFactRepository {
  /** Returns the facts of those orders whose payment was received. */
  read(tx: Transaction, ids: readonly string[]): Promise<OrderFacts[]> {
    return tx.query<OrderFacts>(
      `SELECT o.id, o.agency_id AS "agencyId", o.product, (o.paid_at AT TIME ZONE 'UTC')::date::text AS "paidOn", o.wallet_cents AS "walletCents",
         o.promo_cents AS "promoCents",
         CASE WHEN f.order_id IS NOT NULL THEN
           jsonb_build_object('ref', f.provider_ref, 'cents', f.received_cents, 'receivedOn', f.received_on, 'repaid', f.refunds) END AS card,
         CASE WHEN o.wallet_cents + o.promo_cents = 0 THEN '[]' ELSE
           (SELECT coalesce(jsonb_agg(jsonb_build_object('ref', r.id, 'cents', r.amount_cents, 'promoCents', r.promo_cents, 'status', 'succeeded',
              'endedOn', (r.settled_at AT TIME ZONE 'UTC')::date) ORDER BY r.id), '[]')
            FROM order_refunds r WHERE r.order_id = o.id AND r.status = 'refunded' AND r.tender = 'balance') END AS refunds
       FROM orders o LEFT JOIN payment_facts f ON f.order_id = o.id
       WHERE o.id = ANY($1::uuid[]) AND (f.order_id IS NOT NULL OR (o.wallet_cents + o.promo_cents > 0 AND o.paid_at IS NOT NULL)) ORDER BY o.id`,
      [ids],
    );
  }
}
