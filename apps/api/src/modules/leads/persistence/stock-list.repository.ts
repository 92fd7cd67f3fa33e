import { Injectable } from '@nestjs/common';
import type { LeadPriceProfile } from '@warmline/contracts/price-book';
import { LIMITS } from '@warmline/contracts/limits';
import { areaCodeOf, stateMatches } from '@warmline/domain/lead-filter';
import { Database } from '../../../platform/database/database.js';
import { Gathered } from '../../../platform/database/gathered.js';
import { COLUMNS, type StockRow } from './aged-lead.repository.js';
import { ON_SALE } from './lead-status.sql.js';
import {
  COUNT_OF_ANY,
  COUNT_OF_AREA_CODES,
  PAGES_BELOW,
  PAGE_OF_ALL,
  PAGE_OF_ANY,
  PAGE_OF_STATES,
  PAGE_START,
  VERSION,
} from './stock-list.sql.js';
import { StockPlaces, type Bucket, type Place } from './stock-places.js';

/** What a filter asks for. */
export interface StockFilter {
  /** States as leads have them written. */
  states: string[];
  areaCodes: string[];
}

export interface StockPage {
  rows: StockRow[];
  total: number;
  /** False when there are more than `total`. */
  exact: boolean;
  /** The state of the stock that this shows (`StockList.version`); null when it may be two. */
  version: string | null;
}

/** How many leads of area codes are counted; a real area code has fewer. */
const COUNT_CAP = 10_000;

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

type Packed = [
  id: number,
  name: string,
  areaCode: string,
  state: string,
  formFilledAt: number,
  priceProfile: LeadPriceProfile,
  explicitPriceCents: number | null,
];

/** Reads the list of leads on sale, newest first. No page and no total reads more rows because the stock is larger (docs/decisions/0010-stock-counters.md). */
@Injectable()
export class StockList {
  /** Pages below given ids, those asked for together in one statement: half of what a page costs is asking for it. */
  private readonly below: Gathered<number, Rows>;

  constructor(
    private readonly db: Database,
    private readonly places: StockPlaces,
  ) {
    this.below = new Gathered((ids) => db.prepared<Rows>(PAGES_BELOW, [ids]), 2);
  }

  /** One page of everything: read from where it is known to begin if the stock is still the same, else counted. */
  async page(offset: number, limit: number): Promise<StockPage> {
    const place = limit === LIMITS.leadsPageSize ? this.places.find(offset) : null;
    return (place && (await this.pageFrom(place, offset))) ?? this.countedPage(offset, limit);
  }

  /** One page of what a filter finds. */
  async filtered({ states, areaCodes }: StockFilter, offset: number, limit: number): Promise<StockPage> {
    if (areaCodes.length === 0) return exact((await this.db.prepared<TotalAndRows>(PAGE_OF_STATES, [offset, limit, states]))[0]!);
    const [[page], [count]] = await Promise.all([
      this.db.prepared<Rows>(PAGE_OF_ANY, [offset, limit, states, areaCodes]),
      states.length === 0
        ? this.db.prepared<Counted>(COUNT_OF_AREA_CODES, [COUNT_CAP + 1, areaCodes])
        : this.db.prepared<Counted>(COUNT_OF_ANY, [COUNT_CAP + 1, areaCodes, states]),
    ]);
    const walked = count?.walked ?? 0;
    return {
      rows: unpack(page!.rows),
      total: (count?.states ?? 0) + Math.min(walked, COUNT_CAP),
      exact: walked <= COUNT_CAP,
      version: page?.version === count?.version ? page!.version : null,
    };
  }

  /** What each term finds in this stock: the states as written that contain it, and area codes (docs/decisions.md L2). */
  async resolve(terms: readonly string[]): Promise<StockFilter> {
    const states = await this.db.prepared<{ state: string }>('SELECT state FROM stock_states');
    return {
      states: states.map(({ state }) => state).filter((state) => terms.some((term) => stateMatches(term, state))),
      areaCodes: terms.map(areaCodeOf).filter((code) => code !== null),
    };
  }

  /** Leads with an id below `before`, newest first: the whole list, part by part. */
  olderThan(before: number, limit: number): Promise<StockRow[]> {
    return this.db.prepared<StockRow>(
      `SELECT ${COLUMNS} FROM aged_leads l WHERE ${ON_SALE} AND l.id < $1::bigint ORDER BY l.id DESC LIMIT $2`,
      [before, limit],
    );
  }

  /** Names the state of the stock at this moment: as long as it is the same, no lead has been added, held, sold or changed. */
  async version(): Promise<string> {
    const [row] = await this.db.prepared<{ version: string }>(`SELECT ${VERSION} AS version`);
    return row!.version;
  }

  /** Folds the counters' rows of one key into one, and the changes into one; safe at any time, beside any change. */
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

  private async pageFrom({ version, total, before, skip }: Place, offset: number): Promise<StockPage | null> {
    const below = skip === 0 ? before : await this.startOf(before, skip);
    const read = await this.below.answer(below);
    return read.version === version ? this.noted(offset, exact({ ...read, total })) : null;
  }

  private async startOf(before: number, skip: number): Promise<number> {
    const [first] = await this.db.prepared<{ id: number }>(PAGE_START, [before, skip]);
    return first ? first.id + 1 : 0;
  }

  private async countedPage(offset: number, limit: number): Promise<StockPage> {
    const [counted] = await this.db.prepared<TotalAndRows & { buckets: string }>(PAGE_OF_ALL, [offset, limit]);
    this.places.learn(counted!.version, JSON.parse(counted!.buckets) as Bucket[]);
    return this.noted(offset, exact(counted!));
  }

  private noted(offset: number, page: StockPage & { version: string }): StockPage {
    this.places.note(
      page.version,
      offset,
      page.rows.map(({ id }) => id),
    );
    return page;
  }
}

function exact({ rows, total, version }: TotalAndRows): StockPage & { version: string } {
  return { rows: unpack(rows), total, exact: true, version };
}

function unpack(rows: string): StockRow[] {
  return (JSON.parse(rows) as Packed[]).map(([id, name, areaCode, state, formFilledAt, priceProfile, explicitPriceCents]) => ({
    id,
    name,
    areaCode,
    state,
    formFilledAt,
    priceProfile,
    explicitPriceCents,
  }));
}
