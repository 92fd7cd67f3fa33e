import { Injectable } from '@nestjs/common';
import type { AdminLeadSort, LeadStatus } from '@warmline/contracts/leads/admin-types';
import type { LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { conditions, halves, isBounded, type AdminLeadFilter } from './lead-filter.sql.js';
import { ON_SALE, STATUS } from './lead-status.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

/** A lead in the admin list; times are in ms since the epoch. */
export interface StoredLead {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  state: string;
  /** Five digits; null if it is unknown. */
  zip: string | null;
  status: LeadStatus;
  formFilledAt: number;
  priceProfile: LeadPriceProfile;
  explicitPriceCents: number | null;
  importId: string | null;
  createdAt: number;
}

/** The values of a lead that an admin can edit. */
export type LeadValues = Pick<StoredLead, 'name' | 'phone' | 'email' | 'state' | 'formFilledAt' | 'explicitPriceCents'>;

/** A lead with what its own row knows of its past. */
export interface LeadRecord extends StoredLead {
  rowNo: number | null;
  addedBy: string | null;
  heldUntil: number | null;
  soldAt: number | null;
  withdrawnAt: number | null;
  orderId: string | null;
}

export interface NewLead extends LeadValues {
  addedBy: string;
}

const LISTED = `l.id::float8 AS id, l.name, l.phone, l.email, l.state, l.zip, ${STATUS} AS status, ${epochMs('l.form_filled_at')} AS "formFilledAt",
  l.price_profile AS "priceProfile", l.explicit_price_cents AS "explicitPriceCents", l.import_id AS "importId", ${epochMs('l.created_at')} AS "createdAt"`;

const LIST = new Keyset<AdminLeadSort>(
  { sql: 'l.id', type: 'integer' },
  { added: [], age: [{ sql: 'l.form_filled_at', type: 'time', reversed: true }] },
  '-added',
);

/** Queries and statements of the admin pages for single leads. */
@Injectable()
export class AdminLeadRepository {
  constructor(private readonly db: Database) {}

  /**
   * Returns one page of the leads that match a filter. For any filter, each index scan stops after the page or at the end of the
   * search result. Throws SearchTooSlow.
   */
  async page(filter: AdminLeadFilter, range: PageRange<AdminLeadSort>): Promise<PageRows<StoredLead>> {
    const byAge = range.sort?.endsWith('age') ?? false;
    const { wanted, values } = conditions(filter, []);
    const { where, order, limit, key, ...page } = LIST.page(range, values.length + 1);
    const found = `SELECT ${byAge ? 'l.id, l.form_filled_at' : 'l.id'} FROM aged_leads l WHERE ${[where, ...wanted].join(' AND ')}`;
    // Only the state index has this order. By ID alone, the planner would read almost the whole table to find a rare state.
    const isByState = filter.state !== undefined && filter.importId === undefined && !byAge;
    const walked = isByState ? `l.state${order.endsWith('DESC') ? '' : ' DESC'}, ${order}` : order;
    const walk = (half: string) => `(${found} AND ${half} ORDER BY ${walked} LIMIT ${limit})`;
    const parts = (byAge ? ['true'] : halves(filter)).map(walk).join(' UNION ALL ');
    // Materialized, because otherwise the planner may scan by ID in the hope of early matches and read the whole table.
    const rows = await this.db[isBounded(filter) || byAge ? 'search' : 'query']<StoredLead>(
      `${filter.q ? `WITH found AS MATERIALIZED (${found})` : ''} SELECT ${LISTED}, ${key} FROM aged_leads l JOIN (
         SELECT l.id FROM ${filter.q ? 'found' : `(${parts})`} l ORDER BY ${order} LIMIT ${limit}
       ) page ON page.id = l.id ORDER BY ${order}`,
      [...values, ...page.values],
    );
    return page.page(rows);
  }

  /**
   * Counts the leads that match a filter: all of them for a search, which has to find them anyway, otherwise up to `cap`. Throws
   * SearchTooSlow.
   */
  async count(filter: AdminLeadFilter, cap: number): Promise<number> {
    const { wanted, values } = conditions(filter, []);
    const limit = filter.q ? '' : `LIMIT ${cap}`;
    const walk = (half: string) => `(SELECT FROM aged_leads l WHERE ${[...wanted, half].join(' AND ')} ${limit})`;
    const [row] = await this.db[isBounded(filter) ? 'search' : 'query']<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT FROM (${halves(filter).map(walk).join(' UNION ALL ')}) walked ${limit}) counted`,
      values,
    );
    return row?.count ?? 0;
  }

  /** Returns one lead. */
  find(id: number): Promise<LeadRecord | null> {
    return this.db.first<LeadRecord>(
      `SELECT ${LISTED}, l.row_no AS "rowNo", adder.username AS "addedBy", l.order_id AS "orderId",
         ${epochMs('l.held_until')} AS "heldUntil", ${epochMs('l.sold_at')} AS "soldAt", ${epochMs('l.withdrawn_at')} AS "withdrawnAt"
       FROM aged_leads l LEFT JOIN user_contacts adder ON adder.id = l.added_by WHERE l.id = $1::bigint`,
      [id],
    );
  }

  /** Puts a lead on sale. Returns null if its phone number already exists. */
  async add(tx: Transaction, lead: NewLead): Promise<number | null> {
    const row = await tx.first<{ id: number }>(
      `INSERT INTO aged_leads (name, phone, email, state, form_filled_at, explicit_price_cents, price_profile, added_by)
       VALUES ($1, $2, $3, $4, to_timestamp($5::float8 / 1000.0), $6, 'form', $7) ON CONFLICT (phone) DO NOTHING RETURNING id::float8 AS id`,
      [lead.name, lead.phone, lead.email, lead.state, lead.formFilledAt, lead.explicitPriceCents, lead.addedBy],
    );
    return row?.id ?? null;
  }

  /** Locks a lead and returns it with its status, and whether an order names it as held or sold, or null. */
  lock(tx: Transaction, id: number): Promise<(StoredLead & { isInOrder: boolean }) | null> {
    return tx.first<StoredLead & { isInOrder: boolean }>(
      `SELECT ${LISTED}, l.order_id IS NOT NULL AS "isInOrder" FROM aged_leads l WHERE l.id = $1::bigint FOR UPDATE`,
      [id],
    );
  }

  /** Changes the values of a locked lead; without a time its age stays. Another lead's phone number violates `PHONE_KEY`. */
  async change(
    tx: Transaction,
    id: number,
    {
      name,
      phone,
      email,
      state,
      zip,
      ...lead
    }: Omit<LeadValues, 'formFilledAt'> & Pick<LeadRecord, 'zip'> & { formFilledAt: number | null },
  ): Promise<void> {
    await tx.run(
      `UPDATE aged_leads SET name = $2, phone = $3, email = $4, state = $5, explicit_price_cents = $6, zip = $8,
         form_filled_at = CASE WHEN $7::float8 IS NULL THEN form_filled_at ELSE to_timestamp($7::float8 / 1000.0) END WHERE id = $1::bigint`,
      [id, name, phone, email, state, lead.explicitPriceCents, lead.formFilledAt, zip],
    );
  }

  /** Withdraws a lead that is neither held nor owned. Returns false otherwise. */
  async withdraw(tx: Transaction, id: number): Promise<boolean> {
    const sql = `UPDATE aged_leads l SET withdrawn_at = now(), order_id = NULL, held_until = NULL WHERE l.id = $1::bigint AND ${ON_SALE}`;
    return (await tx.run(sql, [id])) === 1;
  }

  /** Puts a withdrawn lead back on sale. Returns false if it is not withdrawn. */
  async putBack(tx: Transaction, id: number): Promise<boolean> {
    const sql = 'UPDATE aged_leads SET withdrawn_at = NULL WHERE id = $1::bigint AND withdrawn_at IS NOT NULL';
    return (await tx.run(sql, [id])) === 1;
  }
}
