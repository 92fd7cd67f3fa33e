import type { RescheduleOutcome } from '@warmline/contracts/callbacks/reschedule';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

/** A request for another time; times are in ms since the epoch. */
export interface StoredRequest {
  id: string;
  orderId: string;
  callbackId: number;
  wish: string;
  note: string;
  askedAt: number;
  slotAt: number;
  outcome: RescheduleOutcome | null;
  answer: string;
  /** Username. */
  askedBy: string;
}

export interface NewRequest {
  orderId: string;
  callbackId: number;
  askedBy: string;
  slotAt: Date;
  wish: string;
  note: string;
}

export interface Answer {
  outcome: RescheduleOutcome;
  answer: string;
  by: string;
}

const SELECT = `SELECT r.id, r.order_id AS "orderId", r.callback_id::float8 AS "callbackId", r.wish, r.note, r.outcome, r.answer, u.username AS "askedBy",
    ${epochMs('r.asked_at')} AS "askedAt", ${epochMs('r.slot_at')} AS "slotAt"`;
const FROM = 'FROM appointment_requests r JOIN user_contacts u ON u.id = r.asked_by';
const LIST = new Keyset<'asked'>({ sql: 'r.id', type: 'uuid' }, { asked: [] }, 'asked');

/** Stores requests for another time. */
@Injectable()
export class AppointmentRequestRepository {
  constructor(private readonly db: Database) {}

  /** Returns the ID of the request; null if the order has an open one. */
  async add(tx: Transaction, { orderId, callbackId, askedBy, slotAt, wish, note }: NewRequest): Promise<string | null> {
    const added = await tx.first<{ id: string }>(
      `INSERT INTO appointment_requests (order_id, callback_id, asked_by, slot_at, wish, note) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (order_id) WHERE outcome IS NULL DO NOTHING RETURNING id`,
      [orderId, callbackId, askedBy, slotAt, wish, note],
    );
    return added?.id ?? null;
  }

  find(id: string): Promise<StoredRequest | null> {
    return this.db.first<StoredRequest>(`${SELECT} ${FROM} WHERE r.id = $1`, [id]);
  }

  /** Returns the latest request of an order. */
  latestOf(orderId: string, on: Queryable = this.db): Promise<StoredRequest | null> {
    const sql = `${SELECT} ${FROM} WHERE r.order_id = $1 ORDER BY r.id DESC LIMIT 1`;
    return on.first<StoredRequest>(sql, [orderId]);
  }

  /** Closes this request; false if it isn't open. The order is locked. */
  async answer(tx: Transaction, id: string, { outcome, answer, by }: Answer): Promise<boolean> {
    const closed = await tx.run(
      `UPDATE appointment_requests SET outcome = $2, answer = $3, answered_by = $4, answered_at = now() WHERE id = $1 AND outcome IS NULL`,
      [id, outcome, answer, by],
    );
    return closed === 1;
  }

  /** Closes the open request, if any, of an order that was refunded in full or returned. The order is locked. */
  async cancel(tx: Transaction, orderId: string): Promise<void> {
    const sql = `UPDATE appointment_requests SET outcome = 'refunded', answered_at = now() WHERE order_id = $1 AND outcome IS NULL`;
    await tx.run(sql, [orderId]);
  }

  /** Returns one page of the open requests, oldest first. */
  async openPage(range: PageRange<'asked'>): Promise<PageRows<StoredRequest>> {
    const { where, order, limit, key, ...page } = LIST.page(range, 1);
    const found = await this.db.query<StoredRequest>(
      `${SELECT}, ${key} ${FROM} WHERE r.outcome IS NULL AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      page.values,
    );
    return page.page(found);
  }

  async countOpen(): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM appointment_requests WHERE outcome IS NULL';
    return (await this.db.one<{ count: number }>(sql)).count;
  }
}
