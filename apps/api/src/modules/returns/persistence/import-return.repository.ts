import { Injectable } from '@nestjs/common';
import type { ImportReturnReason } from '@warmline/contracts/returns/staff-types';
import type { ReturnReason } from '@warmline/contracts/returns/reasons';
import type { ReturnStatus } from '@warmline/contracts/returns/types';
import { Database } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

/** A returned lead of an import, for its vendor; times are in ms since the epoch. */
export interface ImportReturnRow {
  phone: string;
  state: string;
  reason: ReturnReason;
  status: ReturnStatus;
  requestedAt: number;
  decidedAt: number | null;
}

const FROM = 'FROM sold_leads l JOIN return_lines r ON r.lead_id = l.id AND r.order_id = l.order_id WHERE l.import_id = $1';
const BY_LINE = new Keyset<'at'>({ sql: 'r.id', type: 'uuid' }, { at: [] }, 'at');

/** Reads which leads of an import were returned. */
@Injectable()
export class ImportReturnRepository {
  constructor(private readonly db: Database) {}

  /** Counts accepted and open returns by reason, most first. */
  reasons(importId: string): Promise<ImportReturnReason[]> {
    return this.db.query<ImportReturnReason>(
      `SELECT r.reason, count(*) FILTER (WHERE r.status = 'accepted')::int AS accepted, count(*) FILTER (WHERE r.status = 'requested')::int AS open
       ${FROM} AND r.status <> 'refused' GROUP BY r.reason ORDER BY count(*) DESC, r.reason`,
      [importId],
    );
  }

  async page(importId: string, range: PageRange): Promise<PageRows<ImportReturnRow>> {
    const page = BY_LINE.page(range, 2);
    const rows = await this.db.query<ImportReturnRow>(
      `SELECT l.phone, l.state, r.reason, r.status, ${epochMs('r.requested_at')} AS "requestedAt", ${epochMs('r.decided_at')} AS "decidedAt", ${page.key}
       ${FROM} AND ${page.where} ORDER BY ${page.order} LIMIT ${page.limit}`,
      [importId, ...page.values],
    );
    return page.page(rows);
  }
}
