import { Injectable } from '@nestjs/common';
import type { LeadPriceProfile } from '@warmline/contracts/price-book';
import { searchedDigits } from '@warmline/domain/us-phone';
import { contains } from '../../../platform/database/contains.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { PRICE_CENTS } from './lead-price.sql.js';
import { ON_SALE } from './lead-status.sql.js';

/** A lead on sale, as the list reads it. `id` is exact below 2^53. */
export interface StockRow {
  id: number;
  name: string;
  areaCode: string;
  state: string;
  /** ms since the epoch. */
  formFilledAt: number;
  priceProfile: LeadPriceProfile;
  explicitPriceCents: number | null;
}

export interface SoldRow extends StockRow {
  orderId: string;
  phone: string;
  email: string | null;
}

/**
 * Locks those of the leads $1 that are on sale, in id order, so that overlapping baskets queue up instead of deadlocking, and says what each
 * costs. `held_before`: an order has held the lead that did not get it. None is locked unless `allowed`, a subquery, says true.
 */
export const lockOnSale = (
  allowed: string,
) => `SELECT l.id, l.order_id IS NOT NULL AS held_before, ${PRICE_CENTS} AS price_cents FROM aged_leads l
  WHERE l.id = ANY($1::bigint[]) AND ${ON_SALE} AND (${allowed}) ORDER BY l.id FOR UPDATE`;

export const COLUMNS = `l.id::float8 AS id, l.name, l.area_code AS "areaCode", l.state,
  extract(epoch FROM l.form_filled_at)::float8 * 1000 AS "formFilledAt", l.price_profile AS "priceProfile",
  l.explicit_price_cents AS "explicitPriceCents"`;

/** Every statement about stock. The list and the hold speak set-based SQL (performance: entities cost four times the request). */
@Injectable()
export class AgedLeadRepository {
  constructor(private readonly db: Database) {}

  /** Locks leads in id order, as lockOnSale does. */
  async lock(tx: Transaction, ids: readonly number[]): Promise<void> {
    await tx.query('SELECT FROM aged_leads WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [ids]);
  }

  /** Sells locked leads to an order. */
  sell(tx: Transaction, ids: readonly number[], orderId: string): Promise<number> {
    return tx.run(
      'UPDATE aged_leads SET order_id = $2, held_until = NULL, sold_at = now() WHERE id = ANY($1::bigint[]) AND sold_at IS NULL',
      [ids, orderId],
    );
  }

  /** Puts the unsold leads an order still holds back on sale; returns their ids. */
  async release(tx: Transaction, orderId: string): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `UPDATE aged_leads SET order_id = NULL, held_until = NULL
       WHERE id IN (SELECT id FROM aged_leads WHERE order_id = $1 AND sold_at IS NULL ORDER BY id FOR UPDATE) RETURNING id::float8 AS id`,
      [orderId],
    );
    return rows.map(({ id }) => id);
  }

  /** Which of these locked leads another order holds or owns. */
  async heldByOthers(tx: Transaction, ids: readonly number[], orderId: string): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `SELECT l.id::float8 AS id FROM aged_leads l
       WHERE l.id = ANY($1::bigint[]) AND NOT (${ON_SALE}) AND l.order_id IS DISTINCT FROM $2::uuid`,
      [ids, orderId],
    );
    return rows.map(({ id }) => id);
  }

  /** The full details of the leads these orders own. */
  soldTo(orderIds: readonly string[]): Promise<SoldRow[]> {
    return this.db.query<SoldRow>(
      `SELECT ${COLUMNS}, l.phone, l.email, l.order_id AS "orderId" FROM aged_leads l
       WHERE l.order_id = ANY($1::uuid[]) AND l.sold_at IS NOT NULL ORDER BY l.id`,
      [orderIds],
    );
  }

  /** Which of these orders own a lead with this text in its name, or these digits in its phone. */
  async ordersOwning(orderIds: readonly string[], text: string): Promise<string[]> {
    const digits = searchedDigits(text);
    const rows = await this.db.query<{ orderId: string }>(
      `SELECT DISTINCT l.order_id AS "orderId" FROM aged_leads l
       WHERE l.order_id = ANY($1::uuid[]) AND l.sold_at IS NOT NULL AND (l.name ILIKE $2 OR l.phone LIKE $3)`,
      [orderIds, contains(text), digits && contains(digits)],
    );
    return rows.map(({ orderId }) => orderId);
  }

  /** How many leads these orders own. */
  async countSoldTo(orderIds: readonly string[]): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM aged_leads l WHERE l.order_id = ANY($1::uuid[]) AND l.sold_at IS NOT NULL',
      [orderIds],
    );
    return row?.count ?? 0;
  }
}
