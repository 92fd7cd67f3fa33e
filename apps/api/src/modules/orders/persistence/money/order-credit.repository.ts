import { Injectable } from '@nestjs/common';
import type { CancelReason, OrderStatus } from '@warmline/contracts/orders/types';
import type { CreditedOrder } from '@warmline/domain/returns/credit-split';
import type { Queryable, Transaction } from '../../../../platform/database/database.js';
import { isLostToAgency } from '../../../wallet/public.js';

/** An order, as far as its money is concerned. */
export interface OrderMoney extends CreditedOrder {
  id: string;
  number: string;
  agencyId: string | null;
  buyerId: string | null;
  status: OrderStatus;
  /** Null if no card paid. */
  paymentIntentId: string | null;
  paidAt: Date | null;
  cancelReason: CancelReason | null;
  disputedAt: Date | null;
  disputeStatus: 'inquiry' | 'open' | 'won' | 'lost' | null;
  /** What a lost dispute took back, its agency owed and has paid (W93). */
  isLostPaid: boolean;
  /** What neither refunds, requested ones included, nor returns gave back. */
  leftCents: number;
  /** The same with the refunds that were made. */
  unreturnedCents: number;
  /** Of callbacks that the buyer got: what refunds gave back or will that name no callback. */
  unnamedCents: number;
}

const LOCK = 'SELECT FROM orders WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE';
/**
 * As for the delivery of packages: any debt is paid by the next money of the agency, so one that is left may be this order's
 * (L54).
 */
const IS_LOST_PAID = `(${isLostToAgency('o.id', 'o.agency_id')} AND NOT EXISTS (SELECT FROM ledger_balances b WHERE b.owner_id = o.agency_id AND b.debt_cents > 0))`;
/** A refund that is requested counts as made: whoever settles it waits for the order. */
const READ = `SELECT o.id, o.number, o.agency_id AS "agencyId", o.buyer_id AS "buyerId", o.status, o.payment_intent_id AS "paymentIntentId", o.paid_at AS "paidAt", o.cancel_reason AS "cancelReason",
    o.disputed_at AS "disputedAt", o.dispute_status AS "disputeStatus", ${IS_LOST_PAID} AS "isLostPaid", o.total_cents AS "totalCents", o.promo_cents AS "promoCents",
    o.promo_refunded_cents + asked.promo AS "promoRefundedCents",
    o.total_cents - order_refund_left_cents(o.id) - o.credited_cents - o.promo_refunded_cents - asked.promo AS "cashRefundedCents",
    o.promo_credited_cents AS "promoCreditedCents", o.credited_cents - o.promo_credited_cents AS "cashCreditedCents",
    order_refund_left_cents(o.id) AS "leftCents", o.total_cents - o.refunded_cents - o.credited_cents AS "unreturnedCents",
    CASE WHEN o.product = 'callback' THEN greatest(0, o.total_cents - o.credited_cents - order_refund_left_cents(o.id) - named.cents - coalesce(o.unit_cents, o.total_cents / o.quantity)
      * greatest(0, o.quantity - (SELECT count(*) FROM order_callbacks l WHERE l.order_id = o.id)))::int ELSE 0 END AS "unnamedCents"
  FROM orders o CROSS JOIN LATERAL (SELECT coalesce(sum(r.promo_cents), 0)::int AS promo FROM order_refunds r
    WHERE r.order_id = o.id AND r.status = 'requested') asked
  CROSS JOIN LATERAL (SELECT coalesce(sum(l.price_cents), 0) AS cents FROM order_refund_callbacks n JOIN order_callbacks l USING (order_id, callback_id)
    WHERE n.order_id = o.id AND n.status <> 'refused') named
  WHERE o.id = ANY($1::uuid[]) ORDER BY o.id`;

/** Stores what returns give back of orders. */
@Injectable()
export class OrderCreditRepository {
  /** Locks orders until the transaction ends, in the order of their IDs. */
  async lock(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.query(LOCK, [ids]);
  }

  read(on: Queryable, ids: readonly string[]): Promise<OrderMoney[]> {
    return on.query<OrderMoney>(READ, [ids]);
  }

  async add(tx: Transaction, id: string, part: { cashCents: number; promoCents: number }): Promise<void> {
    const sql = `UPDATE orders SET credited_cents = credited_cents + $2, promo_credited_cents = promo_credited_cents + $3 WHERE id = $1`;
    await tx.run(sql, [id, part.cashCents + part.promoCents, part.promoCents]);
  }
}
