import { Injectable } from '@nestjs/common';
import type { LeadRefund, PurchasedLead } from '@warmline/contracts/leads/types';
import { Database, type Queryable } from '../../../../platform/database/database.js';
import { epochMs } from '../../../../platform/database/time.sql.js';
import type { OwnedLead } from '../../../leads/public.js';
import { IS_FROM_INVENTORY } from '../order-needs.sql.js';

/** A lead of a paid order: its price, and whether it was refunded (M88). */
export interface SoldLine {
  orderId: string;
  leadId: number;
  priceCents: number;
  refund: LeadRefund | null;
  /** When it was paid for or, if it is of a lead package, delivered; in ms since the epoch. */
  soldAt: number;
}

/** A lead of an order; a returned one is masked for its buyer. */
export type OrderedLead = Omit<PurchasedLead, 'return'> & { isReturned: boolean };

/** The same of a callback or an appointment (L94). */
export type SoldCallback = Omit<SoldLine, 'leadId'> & { callbackId: number };

/** A lead or callback that was refunded, or will be. */
export type RefundedLine = Pick<SoldLine, 'orderId'> & { leadId: number | null; callbackId: number | null; refund: LeadRefund };

/** Reads the lines of paid orders. */
@Injectable()
export class SoldLineRepository {
  constructor(private readonly db: Database) {}

  /**
   * Returns the ids of orders of leads from inventory that were paid more than 15 minutes ago, after an id, in order of their
   * ids.
   */
  async findDelivered(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM orders o WHERE status = 'paid' AND ${IS_FROM_INVENTORY} AND paid_at < now() - interval '15 minutes'
         AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the lines of these orders; none of an order that was never paid. */
  of(orderIds: readonly string[], on: Queryable = this.db): Promise<SoldLine[]> {
    return on.query<SoldLine>(
      `SELECT order_id AS "orderId", lead_id::float8 AS "leadId", price_cents AS "priceCents", refund, ${epochMs('paid_at')} AS "soldAt"
       FROM lead_purchases WHERE order_id = ANY($1::uuid[])`,
      [orderIds],
    );
  }

  /** The same of callbacks. */
  callbacksOf(orderIds: readonly string[], on: Queryable = this.db): Promise<SoldCallback[]> {
    return on.query<SoldCallback>(
      `SELECT order_id AS "orderId", callback_id::float8 AS "callbackId", price_cents AS "priceCents", refund, ${epochMs('paid_at')} AS "soldAt"
       FROM callback_purchases WHERE order_id = ANY($1::uuid[])`,
      [orderIds],
    );
  }

  /** Returns the leads and callbacks of these orders that were refunded, or will be. */
  refundedOf(orderIds: readonly string[], on: Queryable): Promise<RefundedLine[]> {
    return on.query<RefundedLine>(
      `SELECT order_id AS "orderId", lead_id::float8 AS "leadId", NULL::float8 AS "callbackId", refund FROM lead_purchases
       WHERE order_id = ANY($1::uuid[]) AND refund IS NOT NULL
       UNION ALL SELECT order_id, NULL, callback_id::float8, refund FROM callback_purchases WHERE order_id = ANY($1::uuid[]) AND refund IS NOT NULL`,
      [orderIds],
    );
  }
}

/** Adds the prices and refunds of lines to the leads that orders own. */
export function withLines(owned: readonly OwnedLead[], lines: readonly SoldLine[]): (OrderedLead & Pick<OwnedLead, 'orderId'>)[] {
  const lineOf = new Map(lines.map((line) => [`${line.orderId} ${line.leadId}`, line]));
  return owned.map((lead) => {
    const { priceCents = 0, refund = null } = lineOf.get(`${lead.orderId} ${lead.id}`) ?? {};
    return { ...lead, priceCents, refund };
  });
}
