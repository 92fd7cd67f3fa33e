import { Injectable } from '@nestjs/common';
import type { LeadPriceProfile } from '@warmline/contracts/price-book';
import { areaCodeOf, stateMatches } from '@warmline/domain/lead-filter';
import type { LeadRow } from '@warmline/domain/lead-row';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

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
  phone: string;
  email: string | null;
}

/** What a filter asks for; null asks for everything. */
export interface StockFilter {
  states: string[];
  areaCodes: string[];
}

interface LockedRow extends StockRow {
  available: boolean;
}

const COLUMNS = `l.id::float8 AS id, l.name, l.area_code AS "areaCode", l.state, extract(epoch FROM l.form_filled_at)::float8 * 1000 AS "formFilledAt",
  l.price_profile AS "priceProfile", l.explicit_price_cents AS "explicitPriceCents"`;
const AVAILABLE = `l.sold_at IS NULL AND (l.held_until IS NULL OR l.held_until < now())`;

/** Every statement about stock. The list and the hold speak set-based SQL (performance: entities cost four times the request). */
@Injectable()
export class AgedLeadRepository {
  constructor(private readonly db: Database) {}

  /** One page of leads on sale, newest first; each filter value is one walk of its own index, merged. */
  page(filter: StockFilter | null, limit: number, offset: number): Promise<StockRow[]> {
    if (!filter) {
      return this.db.query<StockRow>(
        `SELECT ${COLUMNS} FROM aged_leads l WHERE ${AVAILABLE} ORDER BY l.id DESC LIMIT $1 OFFSET $2`,
        [limit, offset],
      );
    }
    return this.db.query<StockRow>(
      `SELECT ${COLUMNS} FROM aged_leads l JOIN (
         SELECT s.id FROM unnest($1::text[]) AS wanted(state)
           CROSS JOIN LATERAL (SELECT l.id FROM aged_leads l WHERE l.state = wanted.state AND ${AVAILABLE} ORDER BY l.id DESC LIMIT $3::int + $4::int) s
         UNION
         SELECT a.id FROM unnest($2::text[]) AS wanted(area_code)
           CROSS JOIN LATERAL (SELECT l.id FROM aged_leads l WHERE l.area_code = wanted.area_code AND ${AVAILABLE} ORDER BY l.id DESC LIMIT $3::int + $4::int) a
         ORDER BY id DESC LIMIT $3::int OFFSET $4::int) page ON page.id = l.id
       ORDER BY l.id DESC`,
      [filter.states, filter.areaCodes, limit, offset],
    );
  }

  /** Leads on sale with an id below `before`, newest first: the whole list, part by part. */
  olderThan(before: number, limit: number): Promise<StockRow[]> {
    return this.db.query<StockRow>(
      `SELECT ${COLUMNS} FROM aged_leads l WHERE ${AVAILABLE} AND l.id < $1::bigint ORDER BY l.id DESC LIMIT $2`,
      [before, limit],
    );
  }

  /** How many leads on sale a filter finds, counted up to `cap`. */
  async count(filter: StockFilter | null, cap: number): Promise<number> {
    const wanted = filter ? `AND (l.state = ANY($2::text[]) OR l.area_code = ANY($3::text[]))` : '';
    const [row] = await this.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT 1 FROM aged_leads l WHERE ${AVAILABLE} ${wanted} LIMIT $1) counted`,
      filter ? [cap, filter.states, filter.areaCodes] : [cap],
    );
    return row?.count ?? 0;
  }

  /** What each term finds in this stock: the states as written that contain it, and area codes (docs/decisions.md L2). */
  async resolve(terms: readonly string[]): Promise<StockFilter> {
    const states = await this.statesInStock();
    return {
      states: states.filter((state) => terms.some((term) => stateMatches(term, state))),
      areaCodes: terms.map(areaCodeOf).filter((code) => code !== null),
    };
  }

  /** The different states in stock, by skipping from one to the next in the index. */
  private async statesInStock(): Promise<string[]> {
    const rows = await this.db.query<{ state: string }>(
      `WITH RECURSIVE found AS (
         (SELECT state FROM aged_leads WHERE sold_at IS NULL ORDER BY state LIMIT 1)
         UNION ALL
         SELECT (SELECT l.state FROM aged_leads l WHERE l.sold_at IS NULL AND l.state > found.state ORDER BY l.state LIMIT 1)
         FROM found WHERE found.state IS NOT NULL)
       SELECT state FROM found WHERE state IS NOT NULL`,
    );
    return rows.map(({ state }) => state);
  }

  /** Locks leads in id order, so that overlapping baskets queue up instead of deadlocking, and says which are on sale. */
  lock(tx: Transaction, ids: readonly number[]): Promise<LockedRow[]> {
    return tx.query<LockedRow>(
      `SELECT ${COLUMNS}, (${AVAILABLE}) AS available FROM aged_leads l WHERE l.id = ANY($1::bigint[]) ORDER BY l.id FOR UPDATE`,
      [ids],
    );
  }

  /** Holds locked leads for an order. */
  hold(tx: Transaction, ids: readonly number[], orderId: string, until: Date): Promise<number> {
    return tx.run('UPDATE aged_leads SET order_id = $2, held_until = $3 WHERE id = ANY($1::bigint[])', [ids, orderId, until]);
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
       WHERE l.id = ANY($1::bigint[]) AND NOT (${AVAILABLE}) AND l.order_id IS DISTINCT FROM $2::uuid`,
      [ids, orderId],
    );
    return rows.map(({ id }) => id);
  }

  /** The full details of the leads an order owns. */
  soldTo(orderId: string): Promise<SoldRow[]> {
    return this.db.query<SoldRow>(
      `SELECT ${COLUMNS}, l.phone, l.email FROM aged_leads l WHERE l.order_id = $1 AND l.sold_at IS NOT NULL ORDER BY l.id`,
      [orderId],
    );
  }

  /**
   * Stores the leads whose phone is not in stock yet, by one statement; returns how many. Ids follow the file, which says nothing about the hidden
   * digits; rows go in by phone, so that parallel batches cannot deadlock.
   */
  store(
    db: Queryable,
    importId: string,
    rows: readonly { rowNo: number; lead: LeadRow }[],
    priceProfile: LeadPriceProfile,
  ): Promise<number> {
    return db.run(
      `WITH item AS MATERIALIZED (
         SELECT nextval(pg_get_serial_sequence('aged_leads', 'id')) AS id, listed.*
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::int[], $7::int[])
           AS listed(name, phone, email, state, filled, price, row_no))
       INSERT INTO aged_leads (id, name, phone, email, state, form_filled_at, explicit_price_cents, row_no, price_profile, import_id)
       OVERRIDING SYSTEM VALUE
       SELECT id, name, phone, email, state, to_timestamp(filled / 1000.0), price, row_no, $8, $9 FROM item ORDER BY phone
       ON CONFLICT (phone) DO NOTHING`,
      [
        rows.map(({ lead }) => lead.name),
        rows.map(({ lead }) => lead.phone),
        rows.map(({ lead }) => lead.email),
        rows.map(({ lead }) => lead.state),
        rows.map(({ lead }) => lead.formFilledAt),
        rows.map(({ lead }) => lead.explicitPriceCents),
        rows.map(({ rowNo }) => rowNo),
        priceProfile,
        importId,
      ],
    );
  }

  /** Which of these phones are in stock already. */
  async knownPhones(phones: readonly string[]): Promise<Set<string>> {
    const rows = await this.db.query<{ phone: string }>('SELECT phone FROM aged_leads WHERE phone = ANY($1::text[])', [phones]);
    return new Set(rows.map(({ phone }) => phone));
  }
}
