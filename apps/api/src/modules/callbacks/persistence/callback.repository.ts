import { Injectable } from '@nestjs/common';
import type { CallbackKind, CallbackSort, CallbackStatus } from '@warmline/contracts/callbacks/types';
import type { CallbackEntry } from '@warmline/domain/callbacks/callback-row';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { personSearch } from '../../../platform/database/person-search.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { ON_SALE, STATUS } from './callback-stock.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

export interface NewCallback {
  name: string;
  email: string;
  /** Ten digits. */
  phone: string;
  state: string;
  priceCents: number;
  addedBy: string;
  requestedAt: Date | null;
  /** Both null unless it is an appointment. */
  slotAt: Date | null;
  slotMinutes: number | null;
}

/** A callback of a file that was added. */
export interface AddedCallback {
  id: number;
  isAppointment: boolean;
}

/** The filter of a list; an empty filter matches everything. */
export interface CallbackFilter {
  q?: string;
  /** Two-letter code. */
  state?: string;
  kind?: CallbackKind;
}

/** A callback with the username of the admin who added it; times are in ms since the epoch. */
export interface StoredCallback extends Omit<NewCallback, 'requestedAt' | 'slotAt'> {
  id: number;
  createdAt: number;
  requestedAt: number | null;
  slotAt: number | null;
  status: CallbackStatus;
}

const LISTED = `l.id::float8 AS id, l.name, l.email, l.phone, l.state, l.price_cents AS "priceCents", u.username AS "addedBy", ${STATUS} AS status,
  ${epochMs('l.requested_at')} AS "requestedAt",
  ${epochMs('l.slot_at')} AS "slotAt", l.slot_minutes::int AS "slotMinutes",
  ${epochMs('l.created_at')} AS "createdAt"`;
const LIST = new Keyset<CallbackSort>(
  { sql: 'l.id', type: 'integer' },
  {
    added: [],
    name: [{ sql: 'lower(l.name)', type: 'text' }],
    state: [{ sql: 'l.state', type: 'text' }],
    price: [{ sql: 'l.price_cents', type: 'integer' }],
  },
  '-added',
);

@Injectable()
export class CallbackRepository {
  constructor(private readonly db: Database) {}

  /** Stores a callback. Returns null if its phone number already exists. */
  async add(tx: Transaction, callback: NewCallback): Promise<number | null> {
    const row = await tx.first<{ id: number }>(
      `INSERT INTO callback_opportunities (name, email, phone, state, price_cents, added_by, requested_at, slot_at, slot_minutes)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (phone) DO NOTHING RETURNING id::float8 AS id`,
      [
        callback.name,
        callback.email,
        callback.phone,
        callback.state,
        callback.priceCents,
        callback.addedBy,
        callback.requestedAt,
        callback.slotAt,
        callback.slotMinutes,
      ],
    );
    return row?.id ?? null;
  }

  /**
   * Stores callbacks at once and returns their IDs; those whose phone number exists are left out. In their order, so that two
   * files wait in turn.
   */
  async addAll(tx: Transaction, callbacks: readonly CallbackEntry[], addedBy: string): Promise<AddedCallback[]> {
    const columns = (['name', 'email', 'phone', 'state', 'priceCents', 'requestedAt', 'slotAt', 'slotMinutes'] as const).map(
      (column) => callbacks.map((callback) => callback[column]),
    );
    return tx.query<AddedCallback>(
      `INSERT INTO callback_opportunities (name, email, phone, state, price_cents, requested_at, slot_at, slot_minutes, added_by)
       SELECT name, email, phone, state, cents, to_timestamp(requested / 1000), to_timestamp(slot / 1000), minutes, $9
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::float8[], $7::float8[], $8::int[])
         AS row(name, email, phone, state, cents, requested, slot, minutes)
       ORDER BY phone ON CONFLICT (phone) DO NOTHING RETURNING id::float8 AS id, slot_at IS NOT NULL AS "isAppointment"`,
      [...columns, addedBy],
    );
  }

  /** Counts those of the phone numbers that exist. */
  async countKnown(phones: readonly string[]): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM callback_opportunities WHERE phone = ANY($1::text[])';
    return (await this.db.one<{ count: number }>(sql, [phones])).count;
  }

  /** Deletes a callback that is on sale and returns its state and price, or null without one. */
  remove(tx: Transaction, id: number): Promise<{ state: string; priceCents: number } | null> {
    return tx.first<{ state: string; priceCents: number }>(
      `DELETE FROM callback_opportunities l WHERE l.id = $1::bigint AND ${ON_SALE} RETURNING l.state, l.price_cents AS "priceCents"`,
      [id],
    );
  }

  /** Returns one page of the callbacks that match a filter. Throws SearchTooSlow. */
  async findPage(filter: CallbackFilter, range: PageRange<CallbackSort>): Promise<PageRows<StoredCallback>> {
    const { sql, values } = wanted(filter);
    const page = LIST.page(range, values.length + 1);
    const found = await this.db[filter.q ? 'search' : 'query']<StoredCallback>(
      `WITH found AS MATERIALIZED (
         SELECT l.* FROM callback_opportunities l WHERE ${page.where} AND ${sql} ORDER BY ${page.order} LIMIT ${page.limit})
       SELECT ${LISTED}, ${page.key} FROM found l JOIN user_contacts u ON u.id = l.added_by ORDER BY ${page.order}`,
      [...values, ...page.values],
    );
    return page.page(found);
  }

  find(id: number): Promise<StoredCallback | null> {
    return this.db.first<StoredCallback>(
      `SELECT ${LISTED} FROM callback_opportunities l JOIN user_contacts u ON u.id = l.added_by WHERE l.id = $1::bigint`,
      [id],
    );
  }

  async count(filter: CallbackFilter): Promise<number> {
    const { sql, values } = wanted(filter);
    const [row] = await this.db[filter.q ? 'search' : 'query']<{ count: number }>(
      `SELECT count(*)::int AS count FROM callback_opportunities l WHERE ${sql}`,
      values,
    );
    return row?.count ?? 0;
  }
}

const KINDS: Record<CallbackKind, string> = { callback: 'l.slot_at IS NULL', appointment: 'l.slot_at IS NOT NULL' };

function wanted({ q = '', state = '', kind }: CallbackFilter): { sql: string; values: string[] } {
  const search = q === '' ? { sql: 'true', values: [] } : personSearch(q, 2);
  return {
    sql: `($1::text = '' OR l.state = $1::text) AND ${kind ? KINDS[kind] : 'true'} AND ${search.sql}`,
    values: [state, ...search.values],
  };
}
