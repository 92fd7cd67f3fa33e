import { Injectable } from '@nestjs/common';
import type { SoldLead } from '@warmline/contracts/api/imports';
import type { LeadPriceProfile } from '@warmline/contracts/price-book';
import type { LeadRow } from '@warmline/domain/lead-row';
import { isoTime } from '@warmline/domain/iso-time';
import { copyLine } from '../../../platform/database/copy-text.js';
import { Database, type CopyTransaction, type Queryable, type Transaction } from '../../../platform/database/database.js';

/** How an import's leads stand: `free` are for sale, `held` belong to an order that is not paid. */
export interface LeadsLeft {
  free: number;
  held: number;
  sold: number;
}

/** A lead with the number of its row in the file. */
export interface ReadLead {
  rowNo: number;
  lead: LeadRow;
}

/** The constraint that keeps a phone from being sold twice. */
export const PHONE_KEY = 'aged_leads_phone_key';
const COPIED = 'id, name, phone, email, state, form_filled_at, explicit_price_cents, row_no, price_profile, import_id';

/** What imports do to stock. */
@Injectable()
export class ImportStockRepository {
  constructor(private readonly db: Database) {}

  /**
   * Stores leads whose phones are not in stock by COPY, which costs PostgreSQL less than a statement (docs/PERFORMANCE.md); refused as a whole, by
   * `PHONE_KEY`, when one is. Ids follow the file, which says nothing about the hidden digits; rows go in by phone, so that parallel batches
   * cannot deadlock.
   */
  async copy(tx: CopyTransaction, importId: string, rows: readonly ReadLead[], priceProfile: LeadPriceProfile): Promise<number> {
    const [ids] = await tx.query<{ all: string }>(
      `SELECT string_agg(nextval('aged_leads_id_seq')::text, ',') AS all FROM generate_series(1, $1::int)`,
      [rows.length],
    );
    const idsInFile = ids!.all.split(',');
    const lines = rows.map(({ rowNo, lead: { name, phone, email, state, formFilledAt, explicitPriceCents } }, place) => ({
      phone,
      line: copyLine([
        idsInFile[place]!,
        name,
        phone,
        email,
        state,
        isoTime(formFilledAt),
        explicitPriceCents,
        rowNo,
        priceProfile,
        importId,
      ]),
    }));
    const text = lines
      .sort((one, other) => (one.phone < other.phone ? -1 : 1))
      .map(({ line }) => line)
      .join('');
    await tx.copy(`COPY aged_leads (${COPIED}) FROM STDIN`, text);
    return rows.length;
  }

  /**
   * Stores the leads whose phone is not in stock yet, by one statement; returns how many. Ids and order as in `copy`. The sequence stands here by its
   * name: looked up by its column, it would be looked up for every row.
   */
  async store(db: Queryable, importId: string, rows: readonly ReadLead[], priceProfile: LeadPriceProfile): Promise<number> {
    if (rows.length === 0) return 0;
    return db.run(
      `WITH item AS MATERIALIZED (
         SELECT nextval('aged_leads_id_seq') AS id, listed.*
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::int[], $7::int[])
           AS listed(name, phone, email, state, filled, price, row_no))
       INSERT INTO aged_leads (id, name, phone, email, state, form_filled_at, explicit_price_cents, row_no, price_profile, import_id)
       OVERRIDING SYSTEM VALUE
       SELECT id, name, phone, email, state, to_timestamp(filled / 1000.0), price, row_no, $8, $9 FROM item ORDER BY phone
       ON CONFLICT (phone) DO NOTHING`,
      [
        rows.map(({ lead }) => lead.name),
        rows.map(({ lead }) => lead.phone),
        rows.map(({ lead }) => lead.email),
        rows.map(({ lead }) => lead.state),
        rows.map(({ lead }) => lead.formFilledAt),
        rows.map(({ lead }) => lead.explicitPriceCents),
        rows.map(({ rowNo }) => rowNo),
        priceProfile,
        importId,
      ],
    );
  }

  /** Which of these phones are in stock already. */
  async knownPhones(phones: readonly string[]): Promise<Set<string>> {
    if (phones.length === 0) return new Set();
    const rows = await this.db.query<{ phone: string }>('SELECT phone FROM aged_leads WHERE phone = ANY($1::text[])', [phones]);
    return new Set(rows.map(({ phone }) => phone));
  }

  /** The newest lead's id; 0 without any. */
  async newestId(): Promise<number> {
    const [row] = await this.db.query<{ id: number }>('SELECT coalesce(max(id), 0)::float8 AS id FROM aged_leads');
    return row?.id ?? 0;
  }

  /** Counts without what was withdrawn before: that is out of the shop already. */
  async leadsLeft(importId: string): Promise<LeadsLeft> {
    const [row] = await this.db.query<LeadsLeft>(
      `SELECT count(*) FILTER (WHERE sold_at IS NULL AND order_id IS NULL AND withdrawn_at IS NULL)::int AS free,
         count(*) FILTER (WHERE sold_at IS NULL AND order_id IS NOT NULL)::int AS held, count(*) FILTER (WHERE sold_at IS NOT NULL)::int AS sold
       FROM aged_leads WHERE import_id = $1`,
      [importId],
    );
    return row!;
  }

  /** The sold leads of an import, newest sale first. */
  soldLeads(importId: string, limit: number): Promise<SoldLead[]> {
    return this.db.query<SoldLead>(
      `SELECT l.id::float8 AS "leadId", l.name, l.phone, l.state, o.number AS "orderNumber",
         to_char(l.sold_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "soldAt"
       FROM aged_leads l JOIN orders o ON o.id = l.order_id
       WHERE l.import_id = $1 AND l.sold_at IS NOT NULL ORDER BY l.sold_at DESC, l.id LIMIT $2`,
      [importId, limit],
    );
  }

  /**
   * Takes up to `limit` free leads of an import with an id above `after` out of the shop, in id order like every other lock. What once stood in
   * an order stays as a withdrawn lead, for that order names it; the others are deleted. Returns how many, and the last id looked at.
   */
  async takeBack(
    tx: Transaction,
    importId: string,
    after: number,
    limit: number,
  ): Promise<{ removed: number; last: number | null }> {
    const [row] = await tx.query<{ removed: number; last: number | null }>(
      `WITH free AS MATERIALIZED (
         SELECT l.id, EXISTS (SELECT 1 FROM order_lines o WHERE o.lead_id = l.id) AS named, l.withdrawn_at IS NOT NULL AS withdrawn
         FROM aged_leads l
         WHERE l.import_id = $1 AND l.id > $2::bigint AND l.sold_at IS NULL AND l.order_id IS NULL ORDER BY l.id LIMIT $3 FOR UPDATE OF l),
       deleted AS (DELETE FROM aged_leads WHERE id IN (SELECT id FROM free WHERE NOT named) RETURNING 1),
       kept AS (UPDATE aged_leads SET withdrawn_at = now() WHERE id IN (SELECT id FROM free WHERE named AND NOT withdrawn) RETURNING 1)
       SELECT (SELECT count(*) FROM deleted)::int + (SELECT count(*) FROM kept)::int AS removed, (SELECT max(id) FROM free)::float8 AS last`,
      [importId, after, limit],
    );
    return row!;
  }
}
