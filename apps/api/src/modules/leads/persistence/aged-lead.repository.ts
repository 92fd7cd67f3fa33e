import { Injectable } from '@nestjs/common';
import type { LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { PRICE_CENTS } from './lead-price.sql.js';
import { ON_SALE } from './lead-status.sql.js';

/** A lead on sale, as the list reads it. `id` is exact below 2^53. */
export interface InventoryRow {
  id: number;
  name: string;
  areaCode: string;
  state: string;
  /** ms since the epoch. */
  formFilledAt: number;
  priceProfile: LeadPriceProfile;
  explicitPriceCents: number | null;
}

export interface SoldRow extends InventoryRow {
  orderId: string;
  phone: string;
  email: string | null;
  /** Five digits; null if it is unknown. */
  zip: string | null;
  /** Its return was accepted. */
  isReturned: boolean;
}

/**
 * Locks those of the leads $1 that are on sale, in ID order to avoid deadlocks between overlapping selections, and returns their
 * prices. `held_before`: an earlier order held the lead and didn't buy it. No lead is locked unless the subquery `allowed` is
 * true.
 */
export const lockOnSale = (
  allowed: string,
) => `SELECT l.id, l.order_id IS NOT NULL AS held_before, ${PRICE_CENTS} AS price_cents FROM aged_leads l
  WHERE l.id = ANY($1::bigint[]) AND ${ON_SALE} AND (${allowed}) ORDER BY l.id FOR UPDATE`;

/**
 * Holds or sells the leads of the subquery `locked` to the order of the subquery `made`, as part of the statement that creates
 * the order.
 */
export const TAKE_LOCKED = `UPDATE aged_leads SET order_id = made.id, held_until = made.hold_expires_at, sold_at = made.paid_at
  FROM made, locked WHERE aged_leads.id = locked.id RETURNING 1`;

/** The sold leads of the imports $1, with their order, what they cost, and whether they were returned. */
export const SOLD_OF_IMPORTS = `SELECT l.id, l.import_id, l.order_id, l.cost_cents, l.retired_at IS NOT NULL AS is_retired FROM aged_leads l
  WHERE l.import_id = ANY($1::uuid[]) AND l.sold_at IS NOT NULL`;

export const COLUMNS = `l.id::float8 AS id, l.name, l.area_code AS "areaCode", l.state,
  ${epochMs('l.form_filled_at')} AS "formFilledAt", l.price_profile AS "priceProfile",
  l.explicit_price_cents AS "explicitPriceCents"`;

/** Statements on inventory. The list and the hold use set-based SQL, because entities cost four times as much per request. */
@Injectable()
export class AgedLeadRepository {
  constructor(private readonly db: Database) {}

  /** Locks leads in ID order, like lockOnSale. */
  async lock(tx: Transaction, ids: readonly number[]): Promise<void> {
    await tx.query('SELECT FROM aged_leads WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [ids]);
  }

  /** Returns what these leads cost together now, on sale or not, in cents. */
  async priceOf(ids: readonly number[], on: Queryable = this.db): Promise<number> {
    const sql = `SELECT coalesce(sum(${PRICE_CENTS}), 0)::float8 AS cents FROM aged_leads l WHERE l.id = ANY($1::bigint[])`;
    return (await on.one<{ cents: number }>(sql, [ids])).cents;
  }

  /** Returns the phone numbers of these leads by ID. */
  async phonesOf(ids: readonly number[], on: Queryable = this.db): Promise<Map<number, string>> {
    const sql = 'SELECT id::float8 AS id, phone FROM aged_leads WHERE id = ANY($1::bigint[])';
    const rows = await on.query<{ id: number; phone: string }>(sql, [ids]);
    return new Map(rows.map(({ id, phone }) => [id, phone]));
  }

  /** Marks locked leads as sold to an order. */
  sell(tx: Transaction, ids: readonly number[], orderId: string): Promise<number> {
    return tx.run(
      'UPDATE aged_leads SET order_id = $2, held_until = NULL, sold_at = now() WHERE id = ANY($1::bigint[]) AND sold_at IS NULL',
      [ids, orderId],
    );
  }

  /** Puts the unsold leads of an order back on sale and returns their IDs. */
  async release(tx: Transaction, orderId: string): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `UPDATE aged_leads SET order_id = NULL, held_until = NULL
       WHERE id IN (SELECT id FROM aged_leads WHERE order_id = $1 AND sold_at IS NULL ORDER BY id FOR UPDATE) RETURNING id::float8 AS id`,
      [orderId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns which of these locked leads another order holds or owns. */
  async heldByOthers(tx: Transaction, ids: readonly number[], orderId: string): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `SELECT l.id::float8 AS id FROM aged_leads l
       WHERE l.id = ANY($1::bigint[]) AND NOT (${ON_SALE}) AND l.order_id IS DISTINCT FROM $2::uuid`,
      [ids, orderId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the full details of the leads that these orders own. */
  soldTo(orderIds: readonly string[]): Promise<SoldRow[]> {
    return this.db.query<SoldRow>(
      `SELECT ${COLUMNS}, l.phone, l.email, l.zip, l.order_id AS "orderId", l.retired_at IS NOT NULL AS "isReturned" FROM aged_leads l
       WHERE l.order_id = ANY($1::uuid[]) AND l.sold_at IS NOT NULL ORDER BY l.id`,
      [orderIds],
    );
  }

  /** Retires a lead of an order; false if the order doesn't own it, or it is retired. */
  async retire(tx: Transaction, id: number, orderId: string, reason: string): Promise<boolean> {
    const sql = `UPDATE aged_leads SET retired_at = now(), retired_reason = $3
      WHERE id = $1 AND order_id = $2 AND sold_at IS NOT NULL AND retired_at IS NULL`;
    return (await tx.run(sql, [id, orderId, reason])) === 1;
  }

  async countRetired(tx: Transaction, ids: readonly number[]): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM aged_leads WHERE id = ANY($1::bigint[]) AND retired_at IS NOT NULL';
    return (await tx.one<{ count: number }>(sql, [ids])).count;
  }

  /** Counts the leads that these orders own. */
  async countSoldTo(orderIds: readonly string[]): Promise<number> {
    const { count } = await this.db.one<{ count: number }>(
      'SELECT count(*)::int AS count FROM aged_leads l WHERE l.order_id = ANY($1::uuid[]) AND l.sold_at IS NOT NULL',
      [orderIds],
    );
    return count;
  }
}
