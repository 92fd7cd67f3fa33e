import { Injectable } from '@nestjs/common';
import type { AgencyLeadCounts, AgencyLeadSort, AgencyLeadStatus } from '@warmline/contracts/agency-leads/types';
import type { LeadRefund } from '@warmline/contracts/leads/types';
import { Database } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { conditions, FROM, scoped, type AgencyLeadFilter } from './agency-lead.sql.js';

/** A lead that an agency owns; times are in ms since the epoch. */
export interface AgencyLeadRow {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  state: string;
  zip: string | null;
  formFilledAt: number;
  boughtAt: number;
  orderId: string;
  orderNumber: string;
  priceCents: number;
  status: AgencyLeadStatus;
  statusBy: string | null;
  statusAt: number | null;
  note: string | null;
  noteBy: string | null;
  noteAt: number | null;
  noteVersion: number;
  refund: LeadRefund | null;
  isReturned: boolean;
}

const ms = (column: string) => `date_part('epoch', ${column}) * 1000`;
const COLUMNS = `l.id::float8 AS id, l.name, l.phone, l.email, l.state, l.zip, ${ms('l.form_filled_at')} AS "formFilledAt",
  ${ms('p.paid_at')} AS "boughtAt", p.order_id AS "orderId", p.number AS "orderNumber", p.price_cents AS "priceCents", p.refund, l.is_retired AS "isReturned",
  coalesce(s.status, 'new') AS status, s.status_by, ${ms('s.status_at')} AS "statusAt",
  s.note, s.note_by, ${ms('s.note_at')} AS "noteAt", coalesce(s.note_version, 0) AS "noteVersion"`;
const nameOf = (column: string, as: string) =>
  `(SELECT u.first_name || ' ' || u.last_name FROM user_contacts u WHERE u.id = found.${column}) AS "${as}"`;
/** The rows of a statement with the names of the people who changed them, in the same order. */
const withNames = (found: string) =>
  `SELECT found.*, ${nameOf('status_by', 'statusBy')}, ${nameOf('note_by', 'noteBy')} FROM (${found}) found`;

const LIST = new Keyset<AgencyLeadSort>(
  { sql: 'l.id', type: 'integer' },
  {
    bought: [{ sql: 'p.paid_at', type: 'time' }],
    name: [{ sql: 'lower(l.name)', type: 'text' }],
    state: [{ sql: 'l.state', type: 'text' }],
    age: [{ sql: 'l.form_filled_at', type: 'time', reversed: true }],
  },
  '-bought',
);

/** Reads and changes the leads that a seat may see; every statement filters by the agency. */
@Injectable()
export class AgencyLeadRepository {
  constructor(private readonly db: Database) {}

  /** Returns one page of the leads that match a filter. Throws SearchTooSlow. */
  async findPage(
    scope: PurchaseScope,
    filter: AgencyLeadFilter,
    range: PageRange<AgencyLeadSort>,
  ): Promise<PageRows<AgencyLeadRow>> {
    const { sql, values } = conditions(scope, filter);
    const page = LIST.page(range, values.length + 1);
    const rows = await this.db.search<AgencyLeadRow>(
      withNames(
        `SELECT ${COLUMNS}, ${page.key} ${FROM} WHERE ${sql} AND ${page.where} ORDER BY ${page.order} LIMIT ${page.limit}`,
      ),
      [...values, ...page.values],
    );
    return page.page(rows);
  }

  /** Counts the leads that match a filter. Throws SearchTooSlow. */
  async count(scope: PurchaseScope, filter: AgencyLeadFilter): Promise<number> {
    const { sql, values } = conditions(scope, filter);
    const [row] = await this.db.search<{ count: number }>(`SELECT count(*)::int AS count ${FROM} WHERE ${sql}`, values);
    return row?.count ?? 0;
  }

  /** Counts the leads of each status that has any, and those that were in no export. */
  async counts(
    scope: PurchaseScope,
  ): Promise<(Pick<AgencyLeadCounts, 'notExported'> & { status: AgencyLeadStatus; all: number })[]> {
    const { sql, values } = scoped(scope);
    return this.db.query(
      `SELECT coalesce(s.status, 'new') AS status, count(*)::int AS all, count(*) FILTER (WHERE s.exported_at IS NULL AND NOT l.is_retired)::int AS "notExported"
       ${FROM} WHERE ${sql} GROUP BY 1`,
      values,
    );
  }

  async find(scope: PurchaseScope, id: number): Promise<AgencyLeadRow | null> {
    return (await this.ofIds(scope, [id]))[0] ?? null;
  }

  /** Returns these leads in the order of their IDs in the list; those that the seat may not see are missing. */
  ofIds(scope: PurchaseScope, ids: readonly number[]): Promise<AgencyLeadRow[]> {
    const { sql, values } = scoped(scope);
    return this.db.query(
      withNames(
        `SELECT ${COLUMNS} ${FROM} JOIN unnest($3::bigint[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = l.id
         WHERE ${sql} ORDER BY wanted.place`,
      ),
      [...values, ids],
    );
  }

  /** Sets the status of these leads and returns those that the seat may see. In ID order, so that two changes don't deadlock. */
  async setStatus(scope: PurchaseScope, ids: readonly number[], status: AgencyLeadStatus, userId: string): Promise<number[]> {
    const { sql, values } = scoped(scope);
    const rows = await this.db.query<{ id: number }>(
      `INSERT INTO agency_leads AS kept (lead_id, agency_id, status, status_by, status_at)
       SELECT l.id, p.agency_id, $3, $4::uuid, now() ${FROM} WHERE ${sql} AND l.id = ANY($5::bigint[]) ORDER BY l.id
       ON CONFLICT (lead_id, agency_id) DO UPDATE SET status = excluded.status, status_by = excluded.status_by, status_at = excluded.status_at
       RETURNING kept.lead_id::float8 AS id`,
      [...values, status, userId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Sets or removes (null) the note of a lead that the seat may see, unless its version is another one. Returns whether it was set. */
  async setNote(
    scope: PurchaseScope,
    id: number,
    { note, version, userId }: { note: string | null; version: number; userId: string },
  ): Promise<boolean> {
    const { sql, values } = scoped(scope);
    const set = await this.db.run(
      `INSERT INTO agency_leads AS kept (lead_id, agency_id, note, note_by, note_at, note_version)
       SELECT l.id, p.agency_id, $3, $4::uuid, now(), 1 ${FROM} WHERE ${sql} AND l.id = $5::bigint AND coalesce(s.note_version, 0) = $6::int
       ON CONFLICT (lead_id, agency_id) DO UPDATE
         SET note = excluded.note, note_by = excluded.note_by, note_at = excluded.note_at, note_version = kept.note_version + 1
         WHERE kept.note_version = $6::int`,
      [...values, note, userId, id, version],
    );
    return set === 1;
  }
}
