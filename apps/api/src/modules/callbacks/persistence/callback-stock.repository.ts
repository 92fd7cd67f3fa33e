import { Injectable } from '@nestjs/common';
import type { CallbackOfferSort } from '@warmline/contracts/callbacks/types';
import type { DayRange } from '@warmline/domain/time/day-range';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import { IS_CALLBACK, ON_SALE, onSaleIn } from './callback-stock.sql.js';

/** The filter of the callbacks on sale; an empty filter matches everything. */
export interface OfferFilter {
  /** Two-letter code. */
  state: string | null;
  priceMaxCents: number | null;
  requested: DayRange;
}

/** A callback on sale; the time is in ms since the epoch. */
export interface OfferRow {
  id: number;
  name: string;
  areaCode: string;
  state: string;
  priceCents: number;
  requestedAt: number | null;
}

/** A callback that an order owns. */
export interface SoldCallbackRow {
  id: number;
  orderId: string;
  name: string;
  phone: string;
  email: string;
  state: string;
  requestedAt: number | null;
  /** Both null unless it is an appointment. */
  slotAt: number | null;
  slotMinutes: number | null;
  isReturned: boolean;
}

/** What a do-not-call list is compared with. */
export interface Candidate {
  id: number;
  phone: string;
}

const REQUESTED = `${epochMs('l.requested_at')} AS "requestedAt"`;
const LIST = new Keyset<CallbackOfferSort>(
  { sql: 'l.id', type: 'integer' },
  {
    added: [],
    state: [{ sql: 'l.state', type: 'text' }],
    price: [{ sql: 'l.price_cents', type: 'integer' }],
    // Who can be called at any time comes after who named one.
    requested: [{ sql: `coalesce(l.requested_at, timestamptz '2200-01-01 UTC')`, type: 'time' }],
  },
  '-added',
);
const WANTED = `${ON_SALE} AND ${IS_CALLBACK} AND ($1::text IS NULL OR l.state = $1) AND ($2::int IS NULL OR l.price_cents <= $2)
  AND ($3::timestamptz IS NULL OR l.requested_at >= $3) AND ($4::timestamptz IS NULL OR l.requested_at < $4)`;

/** Statements on the callbacks that are for sale or sold. */
@Injectable()
export class CallbackStockRepository {
  constructor(private readonly db: Database) {}

  /** Returns one page of the callbacks on sale. */
  async findPage(filter: OfferFilter, range: PageRange<CallbackOfferSort>): Promise<PageRows<OfferRow>> {
    const values = valuesOf(filter);
    const { where, order, limit, key, ...page } = LIST.page(range, values.length + 1);
    const found = await this.db.query<OfferRow>(
      `SELECT l.id::float8 AS id, l.name, left(l.phone, 3) AS "areaCode", l.state, l.price_cents AS "priceCents", ${REQUESTED}, ${key}
       FROM callback_opportunities l WHERE ${WANTED} AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [...values, ...page.values],
    );
    return page.page(found);
  }

  async count(filter: OfferFilter): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM callback_opportunities l WHERE ${WANTED}`;
    return (await this.db.one<{ count: number }>(sql, valuesOf(filter))).count;
  }

  /** Returns those of the states that have callbacks on sale. */
  async statesOnSale(states: readonly string[]): Promise<string[]> {
    const sql = `SELECT state FROM unnest($1::text[]) AS wanted(state)
      WHERE EXISTS (SELECT FROM callback_opportunities l WHERE ${ON_SALE} AND ${IS_CALLBACK} AND l.state = wanted.state)`;
    return (await this.db.query<{ state: string }>(sql, [states])).map(({ state }) => state);
  }

  /** Returns callbacks on sale in these states with their phone numbers, newest first, from the one before `before` on. */
  candidates(on: Queryable, states: readonly string[], before: number | null, limit: number): Promise<Candidate[]> {
    return on.query<Candidate>(
      `SELECT l.id::float8 AS id, l.phone FROM callback_opportunities l
       WHERE ${onSaleIn('$1')} AND ($2::bigint IS NULL OR l.id < $2) ORDER BY l.id DESC LIMIT $3`,
      [states, before, limit],
    );
  }

  /** Returns the phone numbers of callbacks, by ID. */
  async phonesOf(ids: readonly number[], on: Queryable = this.db): Promise<Map<number, string>> {
    const sql = 'SELECT l.id::float8 AS id, l.phone FROM callback_opportunities l WHERE l.id = ANY($1::bigint[])';
    return new Map((await on.query<Candidate>(sql, [ids])).map(({ id, phone }) => [id, phone]));
  }

  /** Returns what callbacks cost together, in cents. */
  async priceOf(ids: readonly number[], on: Queryable): Promise<number> {
    const sql = `SELECT coalesce(sum(l.price_cents), 0)::float8 AS cents FROM callback_opportunities l WHERE l.id = ANY($1::bigint[])`;
    return (await on.one<{ cents: number }>(sql, [ids])).cents;
  }

  /**
   * Locks callbacks in ID order and returns those that are unsold, that no other order holds, and whose agreed time, if any, is
   * ahead.
   */
  async lockFor(tx: Transaction, orderId: string, ids: readonly number[]): Promise<number[]> {
    const rows = await tx.query<{ id: number; isFree: boolean }>(
      `SELECT l.id::float8 AS id, l.sold_at IS NULL AND ((${ON_SALE}) OR l.order_id = $2) AND (${IS_CALLBACK} OR l.slot_at > now()) AS "isFree" FROM callback_opportunities l
       WHERE l.id = ANY($1::bigint[]) ORDER BY l.id FOR UPDATE`,
      [ids, orderId],
    );
    return rows.filter(({ isFree }) => isFree).map(({ id }) => id);
  }

  /** Marks locked callbacks as sold to an order. */
  async sell(tx: Transaction, orderId: string, ids: readonly number[]): Promise<void> {
    const sql =
      'UPDATE callback_opportunities SET order_id = $2, held_until = NULL, sold_at = now() WHERE id = ANY($1::bigint[])';
    await tx.run(sql, [ids, orderId]);
  }

  /** Puts the unsold callbacks of an order back on sale. */
  async release(tx: Transaction, orderId: string): Promise<void> {
    await tx.run(
      `UPDATE callback_opportunities SET order_id = NULL, held_until = NULL
       WHERE id IN (SELECT id FROM callback_opportunities WHERE order_id = $1 AND sold_at IS NULL ORDER BY id FOR UPDATE)`,
      [orderId],
    );
  }

  soldTo(orderIds: readonly string[]): Promise<SoldCallbackRow[]> {
    return this.db.query<SoldCallbackRow>(
      `SELECT l.id::float8 AS id, l.order_id AS "orderId", l.name, l.phone, l.email, l.state, ${REQUESTED},
         ${epochMs('l.slot_at')} AS "slotAt", l.slot_minutes::int AS "slotMinutes", l.retired_at IS NOT NULL AS "isReturned"
       FROM callback_opportunities l WHERE l.order_id = ANY($1::uuid[]) AND l.sold_at IS NOT NULL ORDER BY l.id`,
      [orderIds],
    );
  }

  async countSoldTo(orderIds: readonly string[]): Promise<number> {
    if (orderIds.length === 0) return 0;
    const sql =
      'SELECT count(*)::int AS count FROM callback_opportunities WHERE order_id = ANY($1::uuid[]) AND sold_at IS NOT NULL';
    return (await this.db.one<{ count: number }>(sql, [orderIds])).count;
  }

  async countRetired(tx: Transaction, ids: readonly number[]): Promise<number> {
    const sql =
      'SELECT count(*)::int AS count FROM callback_opportunities WHERE id = ANY($1::bigint[]) AND retired_at IS NOT NULL';
    return (await tx.one<{ count: number }>(sql, [ids])).count;
  }

  /** Retires a callback of an order; false if the order doesn't own it, or it is retired. */
  async retire(tx: Transaction, id: number, orderId: string, reason: string): Promise<boolean> {
    const sql = `UPDATE callback_opportunities SET retired_at = now(), retired_reason = $3
      WHERE id = $1 AND order_id = $2 AND sold_at IS NOT NULL AND retired_at IS NULL`;
    return (await tx.run(sql, [id, orderId, reason])) === 1;
  }
}

function valuesOf({ state, priceMaxCents, requested }: OfferFilter): unknown[] {
  return [state, priceMaxCents, requested.from, requested.until];
}
