import { Injectable } from '@nestjs/common';
import type { LeadPriceProfile } from '@warmline/contracts/price-book';
import { LIMITS } from '@warmline/contracts/limits';
import { areaCodeOf, stateMatches } from '@warmline/domain/lead-filter';
import { SessionReader, type LivingSession, type NamedSession } from '../../../platform/auth/session-reader.js';
import { Database } from '../../../platform/database/database.js';
import { Gathered } from '../../../platform/database/gathered.js';
import { COLUMNS, type StockRow } from './aged-lead.repository.js';
import { ON_SALE } from './lead-status.sql.js';
import {
  COUNT_OF_ANY,
  COUNT_OF_AREA_CODES,
  PAGE_OF_ALL,
  PAGE_OF_ANY,
  PAGE_OF_STATES,
  PAGE_START,
  VERSION,
  visitsOf,
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
  /** False when there are more than `total`, which then is all that pages show. */
  exact: boolean;
  /** The state of the stock that this shows (`StockList.version`); null when it may be two. */
  version: string | null;
}

/** What a buyer's browser is told by one statement: whether its session lives, and the page it asked for. */
export interface Visit {
  session: LivingSession | null;
  version: string;
  /** Null when it was not asked for, when its place has to be counted, or without a session. */
  page: StockPage | null;
}

/** Where a page is. */
export interface PagePlace {
  offset: number;
  limit: number;
}

/** How many leads a filter with area codes counts and shows, because they are walked; a real area code has fewer. */
const WALK_CAP = 10_000;

interface Rows {
  version: string;
  rows: string;
}

interface Visitor {
  name: NamedSession;
  /** The page they ask for begins below this id. */
  below: number | null;
}

type Visited = (LivingSession | { access: null }) & { version: string; rows: string | null };

interface TotalAndRows extends Rows {
  total: number;
}

interface Counted {
  version: string;
  states: number;
  walked: number;
}

/** The columns of a page, as long as each other; all null when it has no lead. */
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
 * Reads the list of leads on sale, newest first. No page and no total reads more rows because the stock is larger: filters with area codes
 * end after WALK_CAP leads, the others have counters (docs/decisions/0010-stock-counters.md).
 */
@Injectable()
export class StockList {
  /** Visits that come together are one statement: half of what a page costs is asking for it. */
  private readonly visits: Gathered<Visitor, Visited>;
  /** The same of those who ask for no page. */
  private readonly calls: Gathered<NamedSession, Visited>;

  constructor(
    private readonly db: Database,
    private readonly places: StockPlaces,
    sessions: SessionReader,
  ) {
    const statement = visitsOf(sessions.living);
    const ask = (visitors: readonly Visitor[]) =>
      db.prepared<Visited>(statement, [
        visitors.map(({ name }) => name.sessionId),
        visitors.map(({ name }) => name.userId),
        visitors.map(({ below }) => below),
      ]);
    // With one on its way, API and database would wait for each other.
    this.visits = new Gathered(ask);
    this.calls = new Gathered((names) => ask(names.map((name) => ({ name, below: null }))));
  }

  /** One page of everything, counted. */
  async page(offset: number, limit: number): Promise<StockPage> {
    const [counted] = await this.db.prepared<TotalAndRows & { buckets: string }>(PAGE_OF_ALL, [offset, limit]);
    this.places.learn(counted!.version, JSON.parse(counted!.buckets) as Bucket[]);
    return this.noted(offset, exact(counted!));
  }

  /** Whether a session lives, and one page of everything if it is known where it begins and the stock is still the same. */
  async visit(name: NamedSession, wanted: PagePlace | null): Promise<Visit> {
    const place = wanted?.limit === LIMITS.leadsPageSize ? this.places.find(wanted.offset) : null;
    const visited = await (place ? this.visits.answer({ name, below: await this.startOf(place) }) : this.calls.answer(name));
    const { version, rows } = visited;
    const page =
      place && rows !== null && version === place.version
        ? this.noted(wanted!.offset, exact({ rows, version, total: place.total }))
        : null;
    return { session: lives(visited) ? visited : null, version, page };
  }

  /** One page of what a filter finds. */
  async filtered({ states, areaCodes }: StockFilter, offset: number, limit: number): Promise<StockPage> {
    if (areaCodes.length === 0) return exact((await this.db.prepared<TotalAndRows>(PAGE_OF_STATES, [offset, limit, states]))[0]!);
    const [count] =
      states.length === 0
        ? await this.db.prepared<Counted>(COUNT_OF_AREA_CODES, [WALK_CAP + 1, areaCodes])
        : await this.db.prepared<Counted>(COUNT_OF_ANY, [WALK_CAP + 1, areaCodes, states]);
    const found = (count?.states ?? 0) + (count?.walked ?? 0);
    const total = Math.min(found, WALK_CAP);
    const counted = { total, exact: found <= WALK_CAP };
    if (offset >= total) return { ...counted, rows: [], version: count?.version ?? null };
    const [page] = await this.db.prepared<Rows>(PAGE_OF_ANY, [offset, Math.min(limit, WALK_CAP - offset), states, areaCodes]);
    return { ...counted, rows: unpack(page!.rows), version: page?.version === count?.version ? page!.version : null };
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

  private async startOf({ before, skip }: Place): Promise<number> {
    if (skip === 0) return before;
    const [first] = await this.db.prepared<{ id: number }>(PAGE_START, [before, skip]);
    return first ? first.id + 1 : 0;
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

function lives(session: LivingSession | { access: null }): session is LivingSession {
  return session.access !== null;
}

function exact({ rows, total, version }: TotalAndRows): StockPage & { version: string } {
  return { rows: unpack(rows), total, exact: true, version };
}

function unpack(rows: string): StockRow[] {
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
