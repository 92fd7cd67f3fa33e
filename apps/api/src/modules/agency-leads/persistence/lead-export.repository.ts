import { Injectable } from '@nestjs/common';
import { AGENCY_LEAD_LIMITS } from '@warmline/contracts/agency-leads/limits';
import { Database, type Queryable } from '../../../platform/database/database.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { conditions, FROM, scoped, type AgencyLeadFilter } from './agency-lead.sql.js';

/** An export without its leads; times are in ms since the epoch. */
export interface LeadExportRow {
  id: string;
  leads: number;
  createdAt: number;
  createdBy: string;
  confirmedAt: number | null;
}

const COLUMNS = `e.id, cardinality(e.lead_ids) AS leads, date_part('epoch', e.created_at) * 1000 AS "createdAt",
  (SELECT u.first_name || ' ' || u.last_name FROM user_contacts u WHERE u.id = e.created_by) AS "createdBy",
  date_part('epoch', e.confirmed_at) * 1000 AS "confirmedAt"`;
/** The exports that a seat may repeat: those of its agency, or only its own. */
const VISIBLE = 'e.agency_id = $1 AND ($2::uuid IS NULL OR e.created_by = $2)';

/** Stores which leads each export contains. */
@Injectable()
export class LeadExportRepository {
  constructor(private readonly db: Database) {}

  /** Returns the IDs of the matching leads, oldest purchase first, at most `limit`. Throws SearchTooSlow. */
  async matching(scope: PurchaseScope, filter: AgencyLeadFilter, limit: number): Promise<number[]> {
    const { sql, values } = conditions(scope, filter);
    const rows = await this.db.search<{ id: number }>(
      `SELECT l.id::float8 AS id ${FROM} WHERE ${sql} AND NOT l.is_retired ORDER BY p.paid_at, l.id LIMIT ${limit}`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  /** Stores an export, and deletes the oldest ones of the agency. */
  async add(tx: Queryable, agencyId: string, userId: string, leadIds: readonly number[]): Promise<LeadExportRow> {
    const [row] = await tx.query<LeadExportRow>(
      `WITH e AS (INSERT INTO lead_exports (agency_id, created_by, lead_ids) VALUES ($1, $2, $3::bigint[]) RETURNING *) SELECT ${COLUMNS} FROM e`,
      [agencyId, userId, leadIds],
    );
    await tx.run(
      `DELETE FROM lead_exports WHERE agency_id = $1 AND id IN (
         SELECT id FROM lead_exports WHERE agency_id = $1 ORDER BY id DESC OFFSET ${AGENCY_LEAD_LIMITS.keptExports})`,
      [agencyId],
    );
    return row!;
  }

  /** Returns the latest export that a seat may repeat. */
  async last({ agencyId, buyerId }: PurchaseScope): Promise<LeadExportRow | null> {
    const [row] = await this.db.query<LeadExportRow>(
      `SELECT ${COLUMNS} FROM lead_exports e WHERE ${VISIBLE} ORDER BY e.id DESC LIMIT 1`,
      [agencyId, buyerId],
    );
    return row ?? null;
  }

  /** Returns the leads of an export in the order of its file; null if the seat may not repeat it. */
  async leadIds({ agencyId, buyerId }: PurchaseScope, id: string): Promise<number[] | null> {
    const [row] = await this.db.query<{ leadIds: number[] }>(
      `SELECT e.lead_ids::float8[] AS "leadIds" FROM lead_exports e WHERE ${VISIBLE} AND e.id = $3`,
      [agencyId, buyerId, id],
    );
    return row?.leadIds ?? null;
  }

  /** Marks an export as received, and its leads as exported. Returns false if the seat may not repeat it. */
  async confirm(tx: Queryable, scope: PurchaseScope, id: string): Promise<boolean> {
    const { sql, values } = scoped(scope);
    const confirmed = await tx.run(
      `UPDATE lead_exports e SET confirmed_at = coalesce(e.confirmed_at, now()) WHERE ${VISIBLE} AND e.id = $3`,
      [...values, id],
    );
    if (confirmed === 0) return false;
    await tx.run(
      `INSERT INTO agency_leads AS kept (lead_id, agency_id, exported_at)
       SELECT l.id, p.agency_id, now() ${FROM}
       WHERE ${sql} AND l.id IN (SELECT unnest(e.lead_ids) FROM lead_exports e WHERE e.id = $3) ORDER BY l.id
       ON CONFLICT (lead_id, agency_id) DO UPDATE SET exported_at = coalesce(kept.exported_at, excluded.exported_at)`,
      [...values, id],
    );
    return true;
  }
}
