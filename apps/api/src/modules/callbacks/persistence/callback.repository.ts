import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { personSearch } from '../../../platform/database/person-search.js';

export interface NewCallback {
  name: string;
  email: string;
  /** Ten digits. */
  phone: string;
  state: string;
  priceCents: number;
  addedBy: string;
}

/** The filter of a list; an empty filter matches everything. */
export interface CallbackFilter {
  q?: string;
  /** Two-letter code. */
  state?: string;
}

/** A callback with the username of the admin who added it; the time is in ms since the epoch. */
export interface StoredCallback extends NewCallback {
  id: number;
  createdAt: number;
}

const LISTED = `l.id::float8 AS id, l.name, l.email, l.phone, l.state, l.price_cents AS "priceCents", u.username AS "addedBy",
  extract(epoch FROM l.created_at)::float8 * 1000 AS "createdAt"`;

@Injectable()
export class CallbackRepository {
  constructor(private readonly db: Database) {}

  /** Stores a callback. Returns null if its phone number already exists. */
  async add(tx: Transaction, callback: NewCallback): Promise<number | null> {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO callback_opportunities (name, email, phone, state, price_cents, added_by) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (phone) DO NOTHING RETURNING id::float8 AS id`,
      [callback.name, callback.email, callback.phone, callback.state, callback.priceCents, callback.addedBy],
    );
    return row?.id ?? null;
  }

  /** Deletes a callback and returns its state and price, or null if it doesn't exist. */
  async remove(tx: Transaction, id: number): Promise<{ state: string; priceCents: number } | null> {
    const [row] = await tx.query<{ state: string; priceCents: number }>(
      `DELETE FROM callback_opportunities WHERE id = $1::bigint RETURNING state, price_cents AS "priceCents"`,
      [id],
    );
    return row ?? null;
  }

  /** Returns callbacks with an ID below `before` that match a filter, newest first. Throws SearchTooSlow. */
  findPage(filter: CallbackFilter, before: number, limit: number): Promise<StoredCallback[]> {
    const { sql, values } = wanted(filter, 3);
    return this.db[filter.q ? 'search' : 'query']<StoredCallback>(
      `WITH found AS MATERIALIZED (SELECT l.* FROM callback_opportunities l WHERE l.id < $1::bigint AND ${sql} ORDER BY l.id DESC LIMIT $2::int)
       SELECT ${LISTED} FROM found l JOIN user_contacts u ON u.id = l.added_by ORDER BY l.id DESC`,
      [before, limit, ...values],
    );
  }

  async find(id: number): Promise<StoredCallback | null> {
    const [row] = await this.db.query<StoredCallback>(
      `SELECT ${LISTED} FROM callback_opportunities l JOIN user_contacts u ON u.id = l.added_by WHERE l.id = $1::bigint`,
      [id],
    );
    return row ?? null;
  }

  async count(filter: CallbackFilter): Promise<number> {
    const { sql, values } = wanted(filter, 1);
    const [row] = await this.db[filter.q ? 'search' : 'query']<{ count: number }>(
      `SELECT count(*)::int AS count FROM callback_opportunities l WHERE ${sql}`,
      values,
    );
    return row?.count ?? 0;
  }
}

function wanted({ q = '', state = '' }: CallbackFilter, first: number) {
  const search = q === '' ? { sql: 'true', values: [] } : personSearch(q, first + 1);
  return { sql: `($${first}::text = '' OR l.state = $${first}::text) AND ${search.sql}`, values: [state, ...search.values] };
}
