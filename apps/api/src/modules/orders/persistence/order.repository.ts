import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { GuestContact } from '@warmline/contracts/orders/contact';
import { fulfillmentDetails } from '@warmline/domain/orders/fulfillment-details';
import { randomBytes, randomUUID } from 'node:crypto';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { TAKE_WITHOUT_PAYMENT } from './due-orders.sql.js';
import { Order } from './order.entity.js';

export interface OrderLine {
  leadId: number;
  priceCents: number;
}

/** What an order is, and whose. */
export type OrderHead = Pick<Order, 'id' | 'number' | 'status' | 'product'> & {
  [K in 'agencyId' | 'buyerId' | 'receiptEmail']?: string | null;
};

export type NewOrder = Pick<Order, 'channel' | 'product' | 'description' | 'quantity' | 'totalCents'> &
  Partial<
    Pick<
      Order,
      | 'id'
      | 'buyerId'
      | 'agencyId'
      | 'receiptEmail'
      | 'unitCents'
      | 'details'
      | 'surveyId'
      | 'surveyQuotedAt'
      | 'requestKey'
      | 'pressKey'
      | 'leadSet'
      | 'holdExpiresAt'
      | 'purchaseIp'
      | 'visitorId'
      | 'termsVersion'
    >
  >;

/** Where an order is placed from, and under which terms. */
export interface PurchaseOrigin {
  address: string;
  visitorId: string | null;
  /** The terms in force, which the buyer accepted; null if none are published. */
  termsVersion: number | null;
}

@Injectable()
export class OrderRepository {
  constructor(private readonly db: Database) {}

  /** Stores an order; of its details, those that its product needs (M66). */
  async create(tx: Transaction, values: NewOrder): Promise<Order> {
    const details = fulfillmentDetails(values.product, values.details ?? {});
    const order = tx.em.create(Order, { id: randomUUID(), reference: randomBytes(18).toString('base64url'), ...values, details });
    await tx.em.flush();
    return order;
  }

  /** Returns the unpaid order that an earlier press of the same button created. */
  findByRequest(tx: Transaction, requestKey: string): Promise<Order | null> {
    return tx.em.findOne(Order, { requestKey, status: 'pending' });
  }

  /**
   * Returns whether the press created an unpaid order for another buyer or agency: a page may be submitted again after another
   * account signed in or the buyer moved to another agency.
   */
  async isRequestOfOtherBuyer(requestKey: string, { buyerId, agencyId }: Pick<Order, 'buyerId' | 'agencyId'>): Promise<boolean> {
    const rows = await this.db.query(
      `SELECT FROM orders WHERE request_key = $1 AND status = 'pending'
         AND (buyer_id IS DISTINCT FROM $2 OR agency_id IS DISTINCT FROM $3) LIMIT 1`,
      [requestKey, buyerId, agencyId],
    );
    return rows.length > 0;
  }

  /**
   * Locks a press until the transaction ends, even while it has no order; outside one, only waits for a transaction that has the
   * lock.
   */
  async lockRequest(on: Queryable, requestKey: string): Promise<void> {
    await on.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [requestKey]);
  }

  /** Returns whether an order of this press was paid, even if it was refunded. */
  async isRequestPaid(requestKey: string, on: Queryable = this.db): Promise<boolean> {
    const rows = await on.query(
      `SELECT FROM orders WHERE request_key = $1 AND (paid_at IS NOT NULL OR cancel_reason = 'paid_too_late') LIMIT 1`,
      [requestKey],
    );
    return rows.length > 0;
  }

  /** Returns whether a survey's quote has paid for an order. Orders of the previous release store only the time of the quote. */
  async isQuotePaid(surveyId: string, quotedAt: Date): Promise<boolean> {
    const rows = await this.db.query(
      `SELECT FROM orders WHERE survey_id = $1 AND paid_at IS NOT NULL
         AND (survey_quoted_at = $2 OR (survey_quoted_at IS NULL AND created_at >= $2)) LIMIT 1`,
      [surveyId, quotedAt],
    );
    return rows.length > 0;
  }

  /**
   * Returns whether another order of the same survey was paid with the same quote, or after this one was opened; this one is then
   * a duplicate.
   */
  async isSurveyPaid(id: string, on: Queryable = this.db): Promise<boolean> {
    const rows = await on.query(
      `SELECT FROM orders own JOIN orders other ON other.survey_id = own.survey_id AND other.id <> own.id AND other.paid_at IS NOT NULL
       WHERE own.id = $1 AND (other.survey_quoted_at = own.survey_quoted_at OR other.paid_at >= own.created_at
         OR (other.survey_quoted_at IS NULL AND other.created_at >= own.survey_quoted_at)) LIMIT 1`,
      [id],
    );
    return rows.length > 0;
  }

  /** Returns the order with the reference of a return URL. */
  findByReference(reference: string): Promise<Order | null> {
    return this.db.em().findOne(Order, { reference });
  }

  /** Returns the unpaid orders of a survey before the one with this number: earlier attempts, before Back and Next. */
  async findEarlierOfSurvey(surveyId: string, number: string): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM orders WHERE survey_id = $1 AND status = 'pending'
         AND substr(number, 4)::bigint < substr($2, 4)::bigint ORDER BY number`,
      [surveyId, number],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the unpaid orders of a survey from other presses than this one. */
  async findOthersOfSurvey(surveyId: string, requestKey: string): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM orders WHERE survey_id = $1 AND status = 'pending' AND request_key IS DISTINCT FROM $2 ORDER BY number`,
      [surveyId, requestKey],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the orders of this press that a card may still pay, or has paid, even if they were refunded. */
  async findByPress(pressKey: string, on: Queryable = this.db): Promise<string[]> {
    const rows = await on.query<{ id: string }>(
      `SELECT id FROM orders WHERE press_key = $1 AND (status = 'pending' OR paid_at IS NOT NULL OR cancel_reason = 'paid_too_late')`,
      [pressKey],
    );
    return rows.map(({ id }) => id);
  }

  findByIntent(paymentIntentId: string): Promise<Order | null> {
    return this.db.em().findOne(Order, { paymentIntentId });
  }

  /** Sets the receipt address, and the contact of a guest, while no receipt has been sent; false otherwise. */
  async setReceiptEmail(id: string, email: string, contact: GuestContact | null): Promise<boolean> {
    const { name, agencyName, phone }: Partial<GuestContact> = contact ?? {};
    const changed = await this.db.run(
      `UPDATE orders SET receipt_email = $2, contact_name = coalesce($3, contact_name), contact_agency = coalesce($4, contact_agency),
         contact_phone = coalesce($5, contact_phone) WHERE id = $1 AND status = 'pending'`,
      [id, email, name ?? null, agencyName ?? null, phone ?? null],
    );
    return changed === 1;
  }

  /** Records that a payment is processing; false if that was recorded before. */
  async markProcessing(id: string): Promise<boolean> {
    return (await this.db.run('UPDATE orders SET processing_at = now() WHERE id = $1 AND processing_at IS NULL', [id])) === 1;
  }

  /** Records that no payment of an unpaid order is processing anymore; false if none was. */
  async markFailed(id: string): Promise<boolean> {
    const sql = `UPDATE orders SET processing_at = NULL WHERE id = $1 AND status = 'pending' AND processing_at IS NOT NULL`;
    return (await this.db.run(sql, [id])) === 1;
  }

  find(id: string): Promise<Order | null> {
    return this.db.em().findOne(Order, { id });
  }

  /** Returns orders, with one query on `on`. */
  headsOf(ids: readonly string[], on: Queryable = this.db): Promise<OrderHead[]> {
    return on.query<OrderHead>(
      `SELECT id, number, status, product, agency_id AS "agencyId", buyer_id AS "buyerId", receipt_email AS "receiptEmail"
       FROM orders WHERE id = ANY($1::uuid[])`,
      [ids],
    );
  }

  /** Returns an order in the scope, else null. */
  findOwn({ agencyId, buyerId }: PurchaseScope, id: string): Promise<Order | null> {
    return this.db.em().findOne(Order, { id, agencyId, ...(buyerId && { buyerId }) });
  }

  /** Returns the buyer's unpaid order for exactly these leads with an active hold. */
  findHeld(agencyId: string, buyerId: string, leadSet: string): Promise<Order | null> {
    return this.db.em().findOne(Order, { agencyId, buyerId, leadSet, status: 'pending', holdExpiresAt: { $gt: new Date() } });
  }

  /** Returns the order, locked until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<Order | null> {
    return tx.em.findOne(Order, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Stores the order's payment unless it has one; returns whether the order is still unpaid and open. */
  async attachIntent(orderId: string, intentId: string): Promise<boolean> {
    const [row] = await this.db.prepared<{ open: boolean }>(
      // By primary key: for `IS NULL` PostgreSQL would walk the index of intents past every order that recently had none. One
      // order per call: with an array, the plan of a shop with few orders reads all of them, and is kept when there are many.
      `UPDATE orders SET payment_intent_id = coalesce(payment_intent_id, $2) WHERE id = $1 RETURNING status = 'pending' AS open`,
      [orderId, intentId],
    );
    return row?.open === true;
  }

  /** Stores the payment that paid an order, in case the process that opened it ended first. */
  async attachPaidIntent(tx: Transaction, orderId: string, intentId: string): Promise<void> {
    await tx.run('UPDATE orders SET payment_intent_id = $2 WHERE id = $1 AND payment_intent_id IS NULL', [orderId, intentId]);
  }

  lines(orderId: string, tx?: Transaction): Promise<OrderLine[]> {
    const sql =
      'SELECT lead_id::float8 AS "leadId", price_cents AS "priceCents" FROM order_lines WHERE order_id = $1 ORDER BY lead_id';
    return (tx ?? this.db).query<OrderLine>(sql, [orderId]);
  }

  async releaseLines(tx: Transaction, orderId: string): Promise<void> {
    await tx.run('UPDATE order_lines SET released_at = now() WHERE order_id = $1 AND released_at IS NULL', [orderId]);
  }

  /** Makes an order's lines the active ones of their leads again. */
  async reclaimLines(tx: Transaction, orderId: string, leadIds: readonly number[]): Promise<void> {
    await this.releaseLinesOfOthers(tx, orderId, leadIds);
    await tx.run('UPDATE order_lines SET released_at = NULL WHERE order_id = $1', [orderId]);
  }

  /** Takes the most urgent unpaid order that is due to get its missing payment; null when none is. */
  async takeWithoutPayment(): Promise<Order | null> {
    const row = await this.db.first<{ id: string }>(TAKE_WITHOUT_PAYMENT);
    return row ? this.find(row.id) : null;
  }

  /** Releases the lines of expired holds on these leads. */
  async releaseLinesOfOthers(tx: Transaction, orderId: string, leadIds: readonly number[]): Promise<void> {
    await tx.run(
      'UPDATE order_lines SET released_at = now() WHERE lead_id = ANY($2::bigint[]) AND order_id <> $1 AND released_at IS NULL',
      [orderId, leadIds],
    );
  }
}
