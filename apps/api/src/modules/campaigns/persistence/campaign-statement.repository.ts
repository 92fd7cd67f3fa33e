import { Injectable } from '@nestjs/common';
import type { LedgerRow } from '@warmline/contracts/campaigns/types';
import { Database } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

/** The balance counts all rows before, so it is made before the page is cut out. */
const ROWS = `(SELECT id, kind, tickets, unit_cents AS "unitCents", call_id AS "callId", reason,
    to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, encode(hash, 'hex') AS hash,
    (sum(tickets) OVER (ORDER BY id))::int AS balance FROM call_ledger WHERE campaign_id = $1) l`;

const LIST = new Keyset({ sql: 'l.id', type: 'integer' }, { written: [] }, '-written');

/** Reads the ledger of a campaign, newest row first. */
@Injectable()
export class CampaignStatementRepository {
  constructor(private readonly db: Database) {}

  async page(campaignId: string, range: PageRange<'written'>): Promise<PageRows<LedgerRow>> {
    const { where, order, limit, key, values, page } = LIST.page(range, 2);
    return page(
      await this.db.query<LedgerRow & { pageKey?: string[] }>(
        `SELECT l.*, ${key} FROM ${ROWS} WHERE ${where} ORDER BY ${order} LIMIT ${limit}`,
        [campaignId, ...values],
      ),
    );
  }
}
