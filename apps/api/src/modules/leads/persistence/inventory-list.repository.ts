import { Injectable } from '@nestjs/common';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import type { LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { BatchLoader } from '../../../platform/database/batch-loader.js';
import { COLUMNS, type InventoryRow } from './aged-lead.repository.js';
import { ON_SALE } from './lead-status.sql.js';
import {
  COUNT_OF_ANY,
  COUNT_OF_AREA_CODES,
  PAGE_OF_ALL,
  PAGE_OF_ANY,
  PAGE_OF_STATES,
  PAGE_START,
  PAGES_BELOW,
  priceVersionOf,
  SPELLINGS,
  VERSION,
} from './inventory-list.sql.js';
import { PageOffsetIndex, type Bucket, type PageOffset } from '../list-cache/page-offset-index.js';

/** A resolved filter. */
export interface InventoryFilter {
  /** State values as stored on leads. */
  states: string[];
  areaCodes: string[];
}

export interface InventoryPage {
  rows: InventoryRow[];
  total: number;
  /** False when there are more matches than `total`; pages then show only `total`. */
  exact: boolean;
  /** The inventory version that this page shows (`InventoryList.version`), or null if it may mix two versions. */
  version: string | null;
  /** The version of the prices in force when the rows were read (`Prices.leadListsAt`). */
  priceVersion: number;
}

/** Most leads that a filter with area codes counts and shows, because it scans them; a real area code has fewer. */
const WALK_CAP = 10_000;

/** Every spelling of a state that a lead of a version of the inventory has ever had. */
interface Spellings {
  version: string;
  states: string[];
}

interface Rows {
  version: string;
  rows: string;
}

interface TotalAndRows extends Rows {
  total: number;
}

interface Counted {
  version: string;
  states: number;
  walked: number;
}

/** The columns of a page, all of the same length; null if the page is empty. */
type Packed = [
  ids: number[] | null,
  names: string[],
  areaCodes: string[],
  states: string[],
  formFilledAts: number[],
  priceProfiles: LeadPriceProfile[],
  explicitPricesCents: (number | null)[],
];

/**
 * Reads the list of leads on sale, newest first. The cost of pages and totals doesn't grow with the inventory: filters with area
 * codes stop after WALK_CAP leads, all others use counters (docs/adr/0010-inventory-counters.md).
 */
@Injectable()
export class InventoryList {
  /**
   * Batches concurrent requests for pages into one statement, by the ID that each starts below; the round trip is half the cost
   * of a page.
   */
  private readonly pages: BatchLoader<number, Rows>;
  /** Concurrent filters share one statement for the same reason. */
  private readonly spellings: BatchLoader<'all', Spellings>;
  /** The spellings read last. They are all there are for a page that shows the same version of the inventory. */
  known: Spellings | undefined;

  constructor(
    private readonly db: Database,
    private readonly offsets: PageOffsetIndex,
  ) {
    this.pages = new BatchLoader((starts) => db.prepared<Rows>(PAGES_BELOW, [starts]));
    this.spellings = new BatchLoader(() => db.prepared<Spellings>(SPELLINGS));
  }

  /**
   * Returns one page of the whole list. Counts only when the start of the page isn't known or the inventory has changed since.
   */
  async page(offset: number, limit: number): Promise<InventoryPage> {
    return (limit === LEAD_LIMITS.pageSize && (await this.knownPage(offset))) || this.countedPage(offset, limit);
  }

  /** Returns one page of the leads that match a filter. */
  async filtered({ states, areaCodes }: InventoryFilter, offset: number, limit: number): Promise<InventoryPage> {
    if (areaCodes.length === 0) return exact((await this.db.prepared<TotalAndRows>(PAGE_OF_STATES, [offset, limit, states]))[0]!);
    const [count] =
      states.length === 0
        ? await this.db.prepared<Counted>(COUNT_OF_AREA_CODES, [WALK_CAP + 1, areaCodes])
        : await this.db.prepared<Counted>(COUNT_OF_ANY, [WALK_CAP + 1, areaCodes, states]);
    const found = count!.states + count!.walked;
    const total = Math.min(found, WALK_CAP);
    const counted = { total, exact: found <= WALK_CAP };
    const { version } = count!;
    if (offset >= total) return { ...counted, rows: [], version, priceVersion: priceVersionOf(version) };
    const [page] = await this.db.prepared<Rows>(PAGE_OF_ANY, [offset, Math.min(limit, WALK_CAP - offset), states, areaCodes]);
    const read = page!;
    const priceVersion = priceVersionOf(read.version);
    return { ...counted, rows: unpack(read.rows), version: read.version === version ? version : null, priceVersion };
  }

  /** Returns every spelling of a state that a lead has ever had. */
  async states(on?: Queryable): Promise<string[]> {
    return (this.known = on ? await on.one<Spellings>(SPELLINGS) : await this.spellings.load('all')).states;
  }

  /** Returns leads with an ID below `before`, newest first, to stream the whole list in parts. */
  findPage(before: number, limit: number): Promise<InventoryRow[]> {
    return this.db.prepared<InventoryRow>(
      `SELECT ${COLUMNS} FROM aged_leads l WHERE ${ON_SALE} AND l.id < $1::bigint ORDER BY l.id DESC LIMIT $2`,
      [before, limit],
    );
  }

  /** Returns the current inventory version. It changes whenever a lead is added, held, sold, or changed, or a price is. */
  async version(): Promise<string> {
    const [row] = await this.db.prepared<{ version: string }>(`SELECT ${VERSION} AS version`);
    return row!.version;
  }

  /**
   * Merges the counter rows of each key into one, and the change rows into one. Safe to run at any time, concurrently with
   * changes.
   */
  async foldCounts(): Promise<void> {
    await this.db.run(
      `WITH many AS (SELECT state, bucket FROM stock_counts GROUP BY state, bucket HAVING count(*) > 1),
         gone AS (DELETE FROM stock_counts c USING many m
           WHERE coalesce(c.state, '') = coalesce(m.state, '') AND (c.state IS NULL) = (m.state IS NULL) AND c.bucket = m.bucket
           RETURNING c.state, c.bucket, c.leads)
       INSERT INTO stock_counts (state, bucket, leads) SELECT state, bucket, sum(leads) FROM gone GROUP BY state, bucket HAVING sum(leads) <> 0`,
    );
    await this.db.run('WITH gone AS (DELETE FROM stock_changes) INSERT INTO stock_changes DEFAULT VALUES');
  }

  private async knownPage(offset: number): Promise<InventoryPage | null> {
    const place = this.offsets.find(offset);
    if (!place) return null;
    const read = await this.pages.load(await this.startOf(place));
    return read.version === place.version ? this.noted(offset, exact({ ...read, total: place.total })) : null;
  }

  private async countedPage(offset: number, limit: number): Promise<InventoryPage> {
    const [counted] = await this.db.prepared<TotalAndRows & { buckets: string }>(PAGE_OF_ALL, [offset, limit]);
    this.offsets.update(counted!.version, JSON.parse(counted!.buckets) as Bucket[]);
    return this.noted(offset, exact(counted!));
  }

  private async startOf({ before, skip }: PageOffset): Promise<number> {
    if (skip === 0) return before;
    const [first] = await this.db.prepared<{ id: number }>(PAGE_START, [before, skip]);
    return first ? first.id + 1 : 0;
  }

  private noted(offset: number, page: InventoryPage & { version: string }): InventoryPage {
    this.offsets.add(
      page.version,
      offset,
      page.rows.map(({ id }) => id),
    );
    return page;
  }
}

function exact({ rows, total, version }: TotalAndRows): InventoryPage & { version: string } {
  return { rows: unpack(rows), total, exact: true, version, priceVersion: priceVersionOf(version) };
}

/** Returns the leads of a page that a statement packed. */
export function unpack(rows: string): InventoryRow[] {
  const [ids, names, areaCodes, states, formFilledAts, priceProfiles, explicitPricesCents] = JSON.parse(rows) as Packed;
  if (ids === null) return [];
  return ids.map((id, n) => ({
    id,
    name: names[n]!,
    areaCode: areaCodes[n]!,
    state: states[n]!,
    formFilledAt: formFilledAts[n]!,
    priceProfile: priceProfiles[n]!,
    explicitPriceCents: explicitPricesCents[n]!,
  }));
}
