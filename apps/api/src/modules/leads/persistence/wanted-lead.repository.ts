import { Injectable } from '@nestjs/common';
import type { LeadPlaces } from '@warmline/domain/leads/lead-places';
import type { LeadStep } from '@warmline/domain/leads/lead-steps';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { COLUMNS, type InventoryRow } from './aged-lead.repository.js';
import { stepRequest } from './filtered-list.repository.js';
import { COUNT_LATEST } from './filtered-list.sql.js';
import { PRICE_CENTS } from './lead-price.sql.js';
import { ON_SALE } from './lead-status.sql.js';
import type { Arrival } from './matching-lead.repository.js';

/** Most leads to read for the leads of the last days; they are next to each other in the table. */
const LATEST_CAP = 50_000;

/**
 * SQL that locks those of the leads of the rows `w` (lead_id, order_id, most_cents) that are on sale at no more than that price,
 * without waiting for other buyers: who has a lead locked gets it. `held_before`: an earlier order held it.
 */
export const lockWanted = (wanted: string): string =>
  `SELECT l.id, w.order_id, l.order_id IS NOT NULL AS held_before, ${PRICE_CENTS} AS price_cents FROM aged_leads l JOIN ${wanted} ON w.lead_id = l.id
   WHERE ${ON_SALE} AND ${PRICE_CENTS} <= w.most_cents ORDER BY l.id FOR UPDATE OF l SKIP LOCKED`;

/**
 * Sells the leads of the subquery `locked`, each to its order in the subquery `made`, as part of the statement that creates the
 * orders.
 */
export const SELL_WANTED = `UPDATE aged_leads SET order_id = made.id, held_until = NULL, sold_at = made.paid_at
  FROM made, locked WHERE aged_leads.id = locked.id AND made.id = locked.order_id RETURNING 1`;

/** A lead that arrived, as filters look at it. */
export interface ArrivedRow extends InventoryRow {
  zip: string | null;
}

/** Reads leads for those who wait for them. */
@Injectable()
export class WantedLeadRepository {
  constructor(private readonly db: Database) {}

  /** Returns leads on sale of what arrived, with an ID above `after`, in order of their IDs. */
  findArrived(on: Queryable, { importId, leadId }: Arrival, after: number, limit: number): Promise<ArrivedRow[]> {
    const [among, value] = importId === undefined ? ['l.id = $1::bigint', leadId] : ['l.import_id = $1::uuid', importId];
    return on.query<ArrivedRow>(
      `SELECT ${COLUMNS}, l.zip FROM aged_leads l WHERE ${among} AND l.id > $2::bigint AND ${ON_SALE} ORDER BY l.id LIMIT $3`,
      [value, after, limit],
    );
  }

  /** Returns the phone numbers of leads. */
  async phonesOf(on: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
    const sql = 'SELECT id::float8 AS id, phone FROM aged_leads WHERE id = ANY($1::bigint[])';
    return new Map((await on.query<{ id: number; phone: string }>(sql, [ids])).map(({ id, phone }) => [id, phone]));
  }

  /** Counts the leads of a step that were added in the last days, sold ones too; not exact if more were added than are read. */
  async countLatest(places: LeadPlaces | null, step: LeadStep, days: number): Promise<{ leads: number; exact: boolean }> {
    const request = { ...stepRequest(places, step), days, cap: LATEST_CAP };
    const [row] = await this.db.prepared<{ read: number; leads: number }>(COUNT_LATEST, [[request]]);
    return { leads: row!.leads, exact: row!.read < LATEST_CAP };
  }
}
