import { Injectable } from '@nestjs/common';
import type { ImportSort, SameFile } from '@warmline/contracts/lead-imports/types';
import { sumOfParts } from '@warmline/domain/leads/lead-price';
import { Database } from '../../../platform/database/database.js';
import { isoText } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import { ImportedLeadRepository } from '../../leads/public.js';
import { Prices } from '../../prices/public.js';
import { Import } from './import.entity.js';
import { ImportRepository, type Progress } from './import.repository.js';

/** Data of an import view besides the import's own row. */
interface ImportSurroundings extends Progress {
  createdByName: string;
  vendorName: string | null;
  undoByName: string | null;
  sameFile: SameFile | null;
  stockChanged: boolean;
  /** Counted while an import is reverted or being reverted, otherwise 0. */
  soldRows: number;
  heldRows: number;
}

export type ImportWithProgress = Import & ImportSurroundings;

/** The part of the surroundings that imports know themselves. */
type Surroundings = Omit<ImportSurroundings, 'soldRows' | 'heldRows'> & { id: string };

const LIST = new Keyset<ImportSort>(
  // IDs are ordered by time.
  { sql: 'i.id', type: 'uuid' },
  { created: [], name: [{ sql: 'lower(i.file_name)', type: 'text' }], rows: [{ sql: 'i.total_rows', type: 'integer' }] },
  '-created',
);

/** Reads imports as pages show them. */
@Injectable()
export class ImportListRepository {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly inventory: ImportedLeadRepository,
    private readonly prices: Prices,
  ) {}

  /** Returns the import with its progress and the user who uploaded it. */
  async findWithProgress(id: string): Promise<ImportWithProgress | null> {
    const found = await this.imports.find(id);
    return found ? ((await this.withSurroundings([found]))[0] ?? null) : null;
  }

  /** Returns one page of the imports. */
  async findPage(range: PageRange<ImportSort>, vendorId?: string): Promise<PageRows<ImportWithProgress>> {
    const values = vendorId === undefined ? [] : [vendorId];
    const { where, order, limit, key, ...page } = LIST.page(range, values.length + 1);
    const ofVendor = vendorId === undefined ? '' : 'AND i.vendor_id = $1::uuid';
    const found = await this.db.query<{ id: string }>(
      `SELECT i.id, ${key} FROM imports i WHERE ${where} ${ofVendor} ORDER BY ${order} LIMIT ${limit}`,
      [...values, ...page.values],
    );
    const { rows, next } = page.page(found);
    const imports = await this.db.em().find(Import, { id: { $in: rows.map(({ id }) => id) } });
    const placeOf = new Map(rows.map(({ id }, place) => [id, place]));
    imports.sort((a, b) => placeOf.get(a.id)! - placeOf.get(b.id)!);
    return { rows: await this.withSurroundings(imports), next };
  }

  private async withSurroundings(imports: Import[]): Promise<ImportWithProgress[]> {
    const reverted = imports.filter(({ status }) => status === 'undoing' || status === 'undone').map(({ id }) => id);
    const [newest, left, lists] = await Promise.all([
      this.inventory.newestId(),
      this.inventory.leadsLeftOf(reverted),
      this.prices.leadLists(),
    ]);
    const rows = await this.db.query<Surroundings>(SURROUNDINGS, [imports.map(({ id }) => id), newest]);
    const found = new Map(rows.map(({ id, ...row }) => [id, row]));
    return imports.flatMap((one) => {
      const around = found.get(one.id);
      const { sold: soldRows = 0, held: heldRows = 0 } = left.get(one.id) ?? {};
      const isInReview = one.status === 'planned' || one.status === 'unmapped';
      const projectedRevenueCents =
        isInReview && one.priceParts ? sumOfParts(one.priceParts, one.priceProfile, lists) : one.projectedRevenueCents;
      return around ? [Object.assign(one, around, { soldRows, heldRows, projectedRevenueCents })] : [];
    });
  }
}

const SURROUNDINGS = `
  SELECT i.id, done.*, i.status = 'planned' AND ($2::bigint <> i.stock_mark
      OR EXISTS (SELECT 1 FROM imports u WHERE u.undo_started_at > i.planned_at)) AS "stockChanged",
    maker.first_name || ' ' || maker.last_name AS "createdByName",
    (SELECT first_name || ' ' || last_name FROM user_contacts WHERE id = i.undo_by) AS "undoByName",
    (SELECT name FROM lead_vendors WHERE id = i.vendor_id) AS "vendorName",
    (SELECT jsonb_build_object('id', e.id, 'fileName', e.file_name, 'createdAt', ${isoText('e.created_at')},
       'createdBy', m.first_name || ' ' || m.last_name,
       'storedRows', (SELECT coalesce(sum(stored), 0) FROM import_batches WHERE import_id = e.id))
     FROM imports e JOIN user_contacts m ON m.id = e.created_by
     WHERE e.sha256 = i.sha256 AND e.id < i.id AND e.status IN ('running', 'finished') ORDER BY e.id DESC LIMIT 1) AS "sameFile"
  FROM imports i JOIN user_contacts maker ON maker.id = i.created_by
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS batches, count(done_at)::int AS "batchesDone", coalesce(sum(stored), 0)::int AS "storedRows"
    FROM import_batches WHERE import_id = i.id) done
  WHERE i.id = ANY($1::uuid[])`;
