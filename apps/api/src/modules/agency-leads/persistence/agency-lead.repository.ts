import { Injectable } from '@nestjs/common';
import type { AgencyLeadCounts, AgencyLeadStatus, OwnedList } from '@warmline/contracts/agency-leads/types';
import { Database } from '../../../platform/database/database.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { conditions, LISTS, scoped, type AgencyLeadFilter } from './agency-lead.sql.js';
import type { OwnedRows, OwnedSorts } from './owned-rows.js';

const nameOf = (column: string, as: string) =>
  `(SELECT u.first_name || ' ' || u.last_name FROM user_contacts u WHERE u.id = found.${column}) AS "${as}"`;
/** The rows of a statement with the names of the people who changed them, in the same order. */
const withNames = (found: string) =>
  `SELECT found.*, ${nameOf('status_by', 'statusBy')}, ${nameOf('note_by', 'noteBy')} FROM (${found}) found`;

/** Reads and changes the leads and callbacks that a seat may see; every statement filters by the agency. */
@Injectable()
export class AgencyLeadRepository {
  constructor(private readonly db: Database) {}

  /** Returns one page of what matches a filter. Throws SearchTooSlow. */
  async findPage<List extends OwnedList>(
    list: List,
    scope: PurchaseScope,
    filter: AgencyLeadFilter,
    range: PageRange<OwnedSorts[List]>,
  ): Promise<PageRows<OwnedRows[List]>> {
    const { columns, from, order } = LISTS[list];
    const { sql, values } = conditions(list, scope, filter);
    const page = order.page(range, values.length + 1);
    const rows = await this.db.search<OwnedRows[List]>(
      withNames(
        `SELECT ${columns}, ${page.key} ${from} WHERE ${sql} AND ${page.where} ORDER BY ${page.order} LIMIT ${page.limit}`,
      ),
      [...values, ...page.values],
    );
    return page.page(rows);
  }

  /** Counts what matches a filter. Throws SearchTooSlow. */
  async count(list: OwnedList, scope: PurchaseScope, filter: AgencyLeadFilter): Promise<number> {
    const { sql, values } = conditions(list, scope, filter);
    const statement = `SELECT count(*)::int AS count ${LISTS[list].from} WHERE ${sql}`;
    return (await this.db.search<{ count: number }>(statement, values))[0]?.count ?? 0;
  }

  /** Counts those of each status that has any, and those that were in no export. */
  async counts(
    list: OwnedList,
    scope: PurchaseScope,
  ): Promise<(Pick<AgencyLeadCounts, 'notExported'> & { status: AgencyLeadStatus; all: number })[]> {
    const { sql, values } = scoped(scope);
    return this.db.query(
      `SELECT coalesce(s.status, 'new') AS status, count(*)::int AS all, count(*) FILTER (WHERE s.exported_at IS NULL AND NOT l.is_retired)::int AS "notExported"
       ${LISTS[list].from} WHERE ${sql} GROUP BY 1`,
      values,
    );
  }

  async find<List extends OwnedList>(list: List, scope: PurchaseScope, id: number): Promise<OwnedRows[List] | null> {
    return (await this.ofIds(list, scope, [id]))[0] ?? null;
  }

  /** Returns the rows in the order of their IDs; those that the seat may not see are missing. */
  ofIds<List extends OwnedList>(list: List, scope: PurchaseScope, ids: readonly number[]): Promise<OwnedRows[List][]> {
    const { columns, from } = LISTS[list];
    const { sql, values } = scoped(scope);
    return this.db.query(
      withNames(
        `SELECT ${columns} ${from} JOIN unnest($3::bigint[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = l.id
         WHERE ${sql} ORDER BY wanted.place`,
      ),
      [...values, ids],
    );
  }

  /** Sets the status of those that the seat may see, and returns their IDs. In ID order, so that two changes don't deadlock. */
  async setStatus(
    list: OwnedList,
    scope: PurchaseScope,
    ids: readonly number[],
    { status, userId }: { status: AgencyLeadStatus; userId: string },
  ): Promise<number[]> {
    const { from, table, key } = LISTS[list];
    const { sql, values } = scoped(scope);
    const rows = await this.db.query<{ id: number }>(
      `INSERT INTO ${table} AS kept (${key}, agency_id, status, status_by, status_at)
       SELECT l.id, p.agency_id, $3, $4::uuid, now() ${from} WHERE ${sql} AND l.id = ANY($5::bigint[]) ORDER BY l.id
       ON CONFLICT (${key}, agency_id) DO UPDATE SET status = excluded.status, status_by = excluded.status_by, status_at = excluded.status_at
       RETURNING kept.${key}::float8 AS id`,
      [...values, status, userId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Sets or removes (null) a note that the seat may see, unless its version is another one. Returns whether it was set. */
  async setNote(
    list: OwnedList,
    scope: PurchaseScope,
    id: number,
    { note, version, userId }: { note: string | null; version: number; userId: string },
  ): Promise<boolean> {
    const { from, table, key } = LISTS[list];
    const { sql, values } = scoped(scope);
    const set = await this.db.run(
      `INSERT INTO ${table} AS kept (${key}, agency_id, note, note_by, note_at, note_version)
       SELECT l.id, p.agency_id, $3, $4::uuid, now(), 1 ${from} WHERE ${sql} AND l.id = $5::bigint AND coalesce(s.note_version, 0) = $6::int
       ON CONFLICT (${key}, agency_id) DO UPDATE
         SET note = excluded.note, note_by = excluded.note_by, note_at = excluded.note_at, note_version = kept.note_version + 1
         WHERE kept.note_version = $6::int`,
      [...values, note, userId, id, version],
    );
    return set === 1;
  }
}
