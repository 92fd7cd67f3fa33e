import { Injectable } from '@nestjs/common';
import type { SoldLead } from '@warmline/contracts/lead-imports/types';
import type { LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import type { LeadRow } from '@warmline/domain/files/lead-row';
import { isoTime } from '@warmline/domain/time/iso-time';
import { copyLine } from '../../../platform/database/copy-text.js';
import { Database, type CopyTransaction, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { isoText } from '../../../platform/database/time.sql.js';
import { LeadOrders, type ImportSales } from '../ports.js';

/** Numbers of an import's leads: `free` are on sale, `held` belong to an unpaid order, `withdrawn` are off sale. */
export interface LeadsLeft {
  free: number;
  held: number;
  sold: number;
  withdrawn: number;
}

/** A lead with its row number in the file. */
export interface ReadLead {
  rowNo: number;
  lead: LeadRow;
}

/** The import of leads, with what they get from it. */
export interface LeadsSource {
  importId: string;
  priceProfile: LeadPriceProfile;
  /** What a lead cost if its row has no cost. */
  costCents?: number | null;
}

/** The unique constraint that prevents selling a phone number twice. */
export const PHONE_KEY = 'aged_leads_phone_key';
const COPIED =
  'id, name, phone, email, state, form_filled_at, explicit_price_cents, row_no, price_profile, import_id, cost_cents, zip';

const COUNTS = `count(*) FILTER (WHERE sold_at IS NULL AND order_id IS NULL AND withdrawn_at IS NULL)::int AS free,
  count(*) FILTER (WHERE sold_at IS NULL AND order_id IS NOT NULL)::int AS held, count(*) FILTER (WHERE sold_at IS NOT NULL)::int AS sold,
  count(*) FILTER (WHERE withdrawn_at IS NOT NULL)::int AS withdrawn`;

/** The times at which bulk changes withdrew leads: with such a time, the undo of the change finds a lead `l` as it left it. */
const BULK_WITHDRAWALS = `SELECT c.started_at FROM lead_changes c WHERE c.kind = 'withdraw'`;

/** Statements of imports on inventory. */
@Injectable()
export class ImportedLeadRepository {
  constructor(
    private readonly db: Database,
    private readonly orders: LeadOrders,
  ) {}

  /**
   * Stores leads with COPY, which is cheaper for PostgreSQL than INSERT (docs/performance-log.md). If a phone number already
   * exists, `PHONE_KEY` rejects all rows. IDs follow the order of the file, which reveals nothing about hidden digits. Rows are
   * inserted in phone order, so that parallel batches can't deadlock.
   */
  async copy(
    tx: CopyTransaction,
    { importId, priceProfile, costCents }: LeadsSource,
    rows: readonly ReadLead[],
  ): Promise<number> {
    const ids = await tx.one<{ all: string }>(
      `SELECT string_agg(nextval('aged_leads_id_seq')::text, ',') AS all FROM generate_series(1, $1::int)`,
      [rows.length],
    );
    const idsInFile = ids.all.split(',');
    const lines = rows.map(
      ({ rowNo, lead: { name, phone, email, state, formFilledAt, explicitPriceCents, ...lead } }, place) => ({
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
          lead.costCents ?? costCents ?? null,
          lead.zip,
        ]),
      }),
    );
    const text = lines
      .sort((one, other) => (one.phone < other.phone ? -1 : 1))
      .map(({ line }) => line)
      .join('');
    await tx.copy(`COPY aged_leads (${COPIED}) FROM STDIN`, text);
    return rows.length;
  }

  /**
   * Inserts the leads whose phone numbers are not in inventory yet and returns their number. IDs and order are as in `copy`. The
   * sequence is named directly, because a lookup by column would run for every row.
   */
  async store(db: Queryable, { importId, priceProfile, costCents }: LeadsSource, rows: readonly ReadLead[]): Promise<number> {
    if (rows.length === 0) return 0;
    return db.run(
      `WITH item AS MATERIALIZED (
         SELECT nextval('aged_leads_id_seq') AS id, listed.*
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::int[], $7::int[], $8::int[], $11::text[])
           AS listed(name, phone, email, state, filled, price, row_no, cost, zip))
       INSERT INTO aged_leads (id, name, phone, email, state, form_filled_at, explicit_price_cents, row_no, cost_cents, price_profile, import_id, zip)
       OVERRIDING SYSTEM VALUE
       SELECT id, name, phone, email, state, to_timestamp(filled / 1000.0), price, row_no, cost, $9, $10, zip FROM item ORDER BY phone
       ON CONFLICT (phone) DO NOTHING`,
      [
        rows.map(({ lead }) => lead.name),
        rows.map(({ lead }) => lead.phone),
        rows.map(({ lead }) => lead.email),
        rows.map(({ lead }) => lead.state),
        rows.map(({ lead }) => lead.formFilledAt),
        rows.map(({ lead }) => lead.explicitPriceCents),
        rows.map(({ rowNo }) => rowNo),
        rows.map(({ lead }) => lead.costCents ?? costCents ?? null),
        priceProfile,
        importId,
        rows.map(({ lead }) => lead.zip),
      ],
    );
  }

  /** Returns which of these phone numbers are already in inventory. */
  async knownPhones(phones: readonly string[]): Promise<Set<string>> {
    if (phones.length === 0) return new Set();
    const rows = await this.db.query<{ phone: string }>('SELECT phone FROM aged_leads WHERE phone = ANY($1::text[])', [phones]);
    return new Set(rows.map(({ phone }) => phone));
  }

  /** Returns the ID of the newest lead, or 0 if there is none. */
  async newestId(): Promise<number> {
    return (await this.db.one<{ id: number }>('SELECT coalesce(max(id), 0)::float8 AS id FROM aged_leads')).id;
  }

  /** Counts an import's leads. */
  leadsLeft(importId: string): Promise<LeadsLeft> {
    return this.db.one<LeadsLeft>(`SELECT ${COUNTS} FROM aged_leads WHERE import_id = $1`, [importId]);
  }

  /** Counts the leads of several imports, like `leadsLeft`, by the ID of the import. */
  async leadsLeftOf(importIds: readonly string[]): Promise<ReadonlyMap<string, LeadsLeft>> {
    if (importIds.length === 0) return new Map();
    const rows = await this.db.query<LeadsLeft & { importId: string }>(
      `SELECT import_id AS "importId", ${COUNTS} FROM aged_leads WHERE import_id = ANY($1::uuid[]) GROUP BY import_id`,
      [importIds],
    );
    return new Map(rows.map(({ importId, ...left }) => [importId, left]));
  }

  /** Returns what the leads of these imports were sold for; imports without a sale are left out. */
  salesOf(importIds: readonly string[]): Promise<ImportSales[]> {
    return importIds.length === 0 ? Promise.resolve([]) : this.orders.salesOf(importIds);
  }

  /** Returns the sold leads of an import, newest sale first. */
  async soldLeads(importId: string, limit: number): Promise<SoldLead[]> {
    const rows = await this.db.query<Omit<SoldLead, 'orderNumber'> & { orderId: string }>(
      `SELECT l.id::float8 AS "leadId", l.name, l.phone, l.state, l.order_id AS "orderId",
         ${isoText('l.sold_at')} AS "soldAt"
       FROM aged_leads l WHERE l.import_id = $1 AND l.sold_at IS NOT NULL ORDER BY l.sold_at DESC, l.id LIMIT $2`,
      [importId, limit],
    );
    const numbers = await this.orders.numbersOf(rows.map(({ orderId }) => orderId));
    return rows.map(({ orderId, soldAt, ...lead }) => ({ ...lead, orderNumber: numbers.get(orderId) ?? '', soldAt }));
  }

  /**
   * Removes up to `limit` free leads of an import with an ID above `after`, in ID order like every other lock. A lead that an
   * order names is withdrawn instead of deleted. A lead that was withdrawn before stays, because its person may have opted out;
   * the undo of a bulk change no longer puts it back on sale. Returns the number removed and the last ID visited.
   */
  async removeUnsold(
    tx: Transaction,
    importId: string,
    after: number,
    limit: number,
  ): Promise<{ removed: number; last: number | null }> {
    const leads = await tx.query<{ id: number; isWithdrawn: boolean }>(
      `SELECT l.id::float8 AS id, l.withdrawn_at IS NOT NULL AS "isWithdrawn" FROM aged_leads l
       WHERE l.import_id = $1 AND l.id > $2::bigint AND l.sold_at IS NULL AND l.order_id IS NULL
         AND (l.withdrawn_at IS NULL OR l.withdrawn_at IN (${BULK_WITHDRAWALS})) ORDER BY l.id LIMIT $3 FOR UPDATE OF l`,
      [importId, after, limit],
    );
    const free = leads.filter(({ isWithdrawn }) => !isWithdrawn).map(({ id }) => id);
    const named = await this.orders.leadsInOrders(tx, free);
    const deleted = free.filter((id) => !named.has(id));
    await tx.run('DELETE FROM aged_leads WHERE id = ANY($1::bigint[])', [deleted]);
    const kept = leads.filter(({ id, isWithdrawn }) => isWithdrawn || named.has(id)).map(({ id }) => id);
    await tx.run('UPDATE aged_leads SET withdrawn_at = now() WHERE id = ANY($1::bigint[])', [kept]);
    return { removed: free.length, last: leads.at(-1)?.id ?? null };
  }
}
