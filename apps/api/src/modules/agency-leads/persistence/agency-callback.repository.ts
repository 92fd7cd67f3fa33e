import { Injectable } from '@nestjs/common';
import type { AgencyCallbackSort } from '@warmline/contracts/agency-leads/types';
import type { LeadRefund } from '@warmline/contracts/leads/types';
import { Database } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { conditions, FROM_CALLBACKS, type AgencyLeadFilter } from './agency-lead.sql.js';

/** The filter of a list of callbacks, which have no status. */
export type AgencyCallbackFilter = Omit<AgencyLeadFilter, 'status' | 'onlyNew'>;

/** A callback that an agency owns; times are in ms since the epoch. */
export interface AgencyCallbackRow {
  id: number;
  name: string;
  phone: string;
  email: string;
  state: string;
  requestedAt: number | null;
  slotAt: number | null;
  slotMinutes: number | null;
  boughtAt: number;
  orderId: string;
  orderNumber: string;
  refund: LeadRefund | null;
  isReturned: boolean;
}

const ms = (column: string) => `date_part('epoch', ${column}) * 1000`;
const COLUMNS = `l.id::float8 AS id, l.name, l.phone, l.email, l.state, ${ms('l.requested_at')} AS "requestedAt", ${ms('l.slot_at')} AS "slotAt",
  l.slot_minutes::int AS "slotMinutes", ${ms('p.paid_at')} AS "boughtAt", p.order_id AS "orderId", p.number AS "orderNumber", p.refund, l.is_retired AS "isReturned"`;

const LIST = new Keyset<AgencyCallbackSort>(
  { sql: 'l.id', type: 'integer' },
  {
    bought: [{ sql: 'p.paid_at', type: 'time' }],
    name: [{ sql: 'lower(l.name)', type: 'text' }],
    state: [{ sql: 'l.state', type: 'text' }],
    time: [{ sql: `coalesce(l.slot_at, l.requested_at, '2200-01-01Z')`, type: 'time' }],
  },
  '-bought',
);

/** Reads the callbacks and appointments that a seat may see; every statement filters by the agency. */
@Injectable()
export class AgencyCallbackRepository {
  constructor(private readonly db: Database) {}

  /** Returns one page of the callbacks that match a filter. Throws SearchTooSlow. */
  async findPage(
    scope: PurchaseScope,
    filter: AgencyCallbackFilter,
    range: PageRange<AgencyCallbackSort>,
  ): Promise<PageRows<AgencyCallbackRow>> {
    const { sql, values } = conditions(scope, filter);
    const page = LIST.page(range, values.length + 1);
    const rows = await this.db.search<AgencyCallbackRow>(
      `SELECT ${COLUMNS}, ${page.key} ${FROM_CALLBACKS} WHERE ${sql} AND ${page.where} ORDER BY ${page.order} LIMIT ${page.limit}`,
      [...values, ...page.values],
    );
    return page.page(rows);
  }

  /** Counts the callbacks that match a filter. Throws SearchTooSlow. */
  async count(scope: PurchaseScope, filter: AgencyCallbackFilter): Promise<number> {
    const { sql, values } = conditions(scope, filter);
    const [row] = await this.db.search<{ count: number }>(`SELECT count(*)::int AS count ${FROM_CALLBACKS} WHERE ${sql}`, values);
    return row?.count ?? 0;
  }
}
