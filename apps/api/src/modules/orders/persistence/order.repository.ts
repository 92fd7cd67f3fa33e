import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { CancelReason } from '@warmline/contracts/api/orders';
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '@warmline/contracts/price-book';
import { randomBytes, randomUUID } from 'node:crypto';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { LeadsGone, LOCK_ON_SALE } from '../../leads/public.js';
import { ORDER_MOVES, type OrderMove } from '../order-moves.js';
import { AmountOutOfRange } from '../orders.errors.js';
import { Order } from './order.entity.js';

export interface OrderLine {
  leadId: number;
  priceCents: number;
}

export type NewOrder = Pick<Order, 'channel' | 'description' | 'quantity' | 'totalCents'> &
  Partial<
    Pick<
      Order,
      'id' | 'buyerId' | 'receiptEmail' | 'unitCents' | 'details' | 'surveyId' | 'requestKey' | 'leadSet' | 'holdExpiresAt'
    >
  >;

/** What holding leads makes; the receipt goes to the buyer's own address. */
export interface NewHold {
  id: string;
  buyerId: string;
  leadSet: string;
  holdExpiresAt: Date;
}

/** An order as far as paying it needs to know. */
export type PayableOrder = Pick<Order, 'id' | 'number' | 'description' | 'totalCents' | 'paymentIntentId'>;
export type HeldOrder = PayableOrder & Pick<Order, 'quantity' | 'holdExpiresAt'>;

const HELD = 'Aged leads';
/**
 * All of the leads $1, or nothing, at the price each has when it is locked, if a card can pay their sum. Lines of orders whose hold ran out
 * make room before the new lines come, which the filter of the lines waits for.
 */
const HOLD = `WITH locked AS MATERIALIZED (${LOCK_ON_SALE}),
  basket AS MATERIALIZED (SELECT count(*) AS leads, coalesce(sum(price_cents), 0) AS cents FROM locked),
  made AS (
    INSERT INTO orders (id, reference, channel, description, buyer_id, receipt_email, quantity, total_cents, lead_set, hold_expires_at)
    SELECT $2::uuid, $3, 'aged-leads', $4, u.id, u.email, leads, cents, $6, $7::timestamptz FROM users u, basket
    WHERE u.id = $5::uuid AND leads = cardinality($1::bigint[]) AND cents BETWEEN ${MIN_CHARGE_CENTS} AND ${MAX_CHARGE_CENTS}
    RETURNING id, number, hold_expires_at),
  held AS (
    UPDATE aged_leads SET order_id = made.id, held_until = made.hold_expires_at FROM made, locked WHERE aged_leads.id = locked.id),
  released AS (
    UPDATE order_lines SET released_at = now() FROM made
    WHERE lead_id = ANY(ARRAY(SELECT id FROM locked WHERE held_before)) AND released_at IS NULL RETURNING 1),
  lines AS (
    INSERT INTO order_lines (order_id, lead_id, price_cents)
    SELECT made.id, locked.id, price_cents FROM made, locked WHERE (SELECT count(*) FROM released) >= 0)
  SELECT (SELECT number FROM made) AS number, cents::float8 AS "totalCents",
    CASE WHEN NOT EXISTS (SELECT FROM made) THEN ARRAY(SELECT id::float8 FROM locked) END AS locked FROM basket`;

@Injectable()
export class OrderRepository {
  constructor(private readonly db: Database) {}

  async create(tx: Transaction, values: NewOrder): Promise<Order> {
    const order = tx.em.create(Order, { id: randomUUID(), reference: randomBytes(18).toString('base64url'), ...values });
    await tx.em.flush();
    return order;
  }

  /**
   * Holds all of these leads and makes their unpaid order, by one statement: this is where buyers race. Throws LeadsGone naming those that
   * are not on sale, AmountOutOfRange.
   */
  async hold({ id, buyerId, leadSet, holdExpiresAt }: NewHold, leadIds: readonly number[]): Promise<HeldOrder> {
    const [made] = await this.db.prepared<{ number: string | null; totalCents: number; locked: number[] | null }>(HOLD, [
      leadIds,
      id,
      randomBytes(18).toString('base64url'),
      HELD,
      buyerId,
      leadSet,
      holdExpiresAt,
    ]);
    const { number, totalCents, locked } = made!;
    if (number !== null)
      return { id, number, description: HELD, quantity: leadIds.length, totalCents, holdExpiresAt, paymentIntentId: null };
    const gone = leadIds.filter((leadId) => !locked?.includes(leadId));
    throw gone.length > 0 ? new LeadsGone(gone) : AmountOutOfRange.ofLeads(totalCents);
  }

  /** The unpaid order an earlier press of the same button made. */
  findByRequest(requestKey: string): Promise<Order | null> {
    return this.db.em().findOne(Order, { requestKey, status: 'pending' });
  }

  /** The order behind the unguessable name in a return address. */
  findByReference(reference: string): Promise<Order | null> {
    return this.db.em().findOne(Order, { reference });
  }

  /** Unpaid orders of a survey other than this one: an earlier try, before Back and Next. */
  earlierOfSurvey(surveyId: string, exceptId: string): Promise<Order[]> {
    return this.db.em().find(Order, { surveyId, status: 'pending', id: { $ne: exceptId } });
  }

  findByIntent(paymentIntentId: string): Promise<Order | null> {
    return this.db.em().findOne(Order, { paymentIntentId });
  }

  /** Where the receipt goes, as long as none has been sent; false otherwise. */
  async setReceiptEmail(id: string, email: string): Promise<boolean> {
    return (await this.db.run(`UPDATE orders SET receipt_email = $2 WHERE id = $1 AND status = 'pending'`, [id, email])) === 1;
  }

  async markProcessing(id: string): Promise<void> {
    await this.db.run(`UPDATE orders SET processing_at = coalesce(processing_at, now()) WHERE id = $1`, [id]);
  }

  /** A try has failed: no money is on its way any more. */
  async markFailed(id: string): Promise<void> {
    await this.db.run(`UPDATE orders SET processing_at = NULL WHERE id = $1 AND status = 'pending'`, [id]);
  }

  /** Notes a dispute; false if it was noted before. */
  async markDisputed(tx: Transaction, id: string): Promise<boolean> {
    return (await tx.run('UPDATE orders SET disputed_at = now() WHERE id = $1 AND disputed_at IS NULL', [id])) === 1;
  }

  find(id: string): Promise<Order | null> {
    return this.db.em().findOne(Order, { id });
  }

  /** An order of this buyer, else null. */
  findOwn(id: string, buyerId: string): Promise<Order | null> {
    return this.db.em().findOne(Order, { id, buyerId });
  }

  /** The buyer's unpaid order for exactly these leads whose hold still lives. */
  findHeld(buyerId: string, leadSet: string): Promise<Order | null> {
    return this.db.em().findOne(Order, { buyerId, leadSet, status: 'pending', holdExpiresAt: { $gt: new Date() } });
  }

  /** The order, locked until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<Order | null> {
    return tx.em.findOne(Order, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Makes a legal move if the order stands where the move starts; false if it does not. */
  async move(tx: Transaction, id: string, move: OrderMove, reason: CancelReason | null = null): Promise<boolean> {
    const { from, to } = ORDER_MOVES[move];
    const sql = `UPDATE orders SET status = $3, cancel_reason = $4,
        paid_at = CASE WHEN $3 = 'paid' THEN now() ELSE paid_at END, cancelled_at = CASE WHEN $3 = 'cancelled' THEN now() END
      WHERE id = $1 AND status = ANY($2::text[])`;
    return (await tx.run(sql, [id, from, to, reason])) === 1;
  }

  /** Remembers the order's payment; the first one stays. */
  async attachIntent(orderId: string, intentId: string): Promise<void> {
    await this.db.prepared(
      // By the key: for `IS NULL` the index of intents is walked past every order that had none until a moment ago. One order each: with an
      // array of them the plan of a shop that has few orders yet reads them all, and is kept when there are many.
      `UPDATE orders SET payment_intent_id = $2 WHERE id = $1 AND coalesce(payment_intent_id, '') = ''`,
      [orderId, intentId],
    );
  }

  /** Raises the refunded amount to what the provider says in total. */
  async refunded(tx: Transaction, id: string, totalRefundedCents: number): Promise<void> {
    await tx.run('UPDATE orders SET refunded_cents = greatest(refunded_cents, least($2, total_cents)) WHERE id = $1', [
      id,
      totalRefundedCents,
    ]);
  }

  /** Orders whose money came too late and waits to go back longer than an hour: the job was given up. */
  async lateMoney(limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM orders WHERE cancel_reason = 'paid_too_late' AND refunded_cents < total_cents
         AND cancelled_at < now() - interval '1 hour' ORDER BY cancelled_at LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  lines(orderId: string, tx?: Transaction): Promise<OrderLine[]> {
    const sql =
      'SELECT lead_id::float8 AS "leadId", price_cents AS "priceCents" FROM order_lines WHERE order_id = $1 ORDER BY lead_id';
    return (tx ?? this.db).query<OrderLine>(sql, [orderId]);
  }

  async releaseLines(tx: Transaction, orderId: string): Promise<void> {
    await tx.run('UPDATE order_lines SET released_at = now() WHERE order_id = $1 AND released_at IS NULL', [orderId]);
  }

  /** Makes an order's lines the live ones of their leads again. */
  async reclaimLines(tx: Transaction, orderId: string, leadIds: readonly number[]): Promise<void> {
    await this.releaseLinesOfOthers(tx, orderId, leadIds);
    await tx.run('UPDATE order_lines SET released_at = NULL WHERE order_id = $1', [orderId]);
  }

  /** Takes up to `limit` unpaid orders that are due for a look: hold over, or older than two minutes; the older, the more rarely. */
  async takeDue(limit: number): Promise<Order[]> {
    const rows = await this.db.query<{ id: string }>(
      `UPDATE orders SET checked_at = now() WHERE id IN (
         SELECT id FROM orders
         WHERE status = 'pending' AND (hold_expires_at < now() OR created_at < now() - interval '2 minutes')
           AND (checked_at IS NULL OR checked_at < now() - greatest(interval '1 minute', (now() - created_at) / 10)
             OR (checked_at < hold_expires_at AND hold_expires_at < now()))
         ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit],
    );
    return this.db.em().find(Order, { id: { $in: rows.map(({ id }) => id) } });
  }

  /** Lines of orders whose hold on these leads ran out make room. */
  async releaseLinesOfOthers(tx: Transaction, orderId: string, leadIds: readonly number[]): Promise<void> {
    await tx.run(
      'UPDATE order_lines SET released_at = now() WHERE lead_id = ANY($2::bigint[]) AND order_id <> $1 AND released_at IS NULL',
      [orderId, leadIds],
    );
  }
}
