import { Injectable } from '@nestjs/common';
import type { LeadSort } from '@warmline/contracts/leads/query';
import type { LeadPlaces } from '@warmline/domain/leads/lead-places';
import type { LeadStep } from '@warmline/domain/leads/lead-steps';
import { isoTime } from '@warmline/domain/time/iso-time';
import { BatchLoader } from '../../../platform/database/batch-loader.js';
import { Database, type Queryable } from '../../../platform/database/database.js';
import {
  COUNT,
  COUNT_NEWER,
  COUNT_PRICED,
  IDS,
  inAreaCode,
  PAGES,
  STATES_SEPARATOR,
  type Scope,
  type WalkName,
} from './filtered-list.sql.js';
import type { InventoryRow } from './aged-lead.repository.js';
import { unpack } from './inventory-list.repository.js';

/** Most leads that a filter with a range counts and shows. */
const MATCH_CAP = 10_000;
/** Most leads with the area codes and ZIP codes of a filter that are read. */
const AREA_CAP = 20_000;
/** Most leads with a price of their own that are looked through for wanted prices, freshest first. */
const WALK_CAP = 25_000;
/** Most leads to read for the new leads of a filter; they are next to each other in the table. */
const NEWEST_CAP = 10_000;
/** Most leads to read for one page: every range is read down to the end of the page. */
const READ_CAP = 40_000;
/** Most requests that wait for each other in one statement. */
const PER_STATEMENT = 16;
/** Pages up to here can be reached whatever the filter. */
const LEAST_SHOWN = 500;

interface Counted {
  version: string;
  listed: number;
  given: number;
  ofAreas: number;
  isCut: boolean;
}

/** How many leads a step has, as far as they were counted. */
export interface StepCount {
  version: string;
  total: number;
  /** Those that have a price of their own. */
  given: number;
  /** False if an area code or ZIP code has more leads than were read. */
  exact: boolean;
}

/**
 * Reads leads on sale of a filter with ranges, each range from its own index, so that the cost of a page doesn't grow with the
 * inventory (L57).
 */
@Injectable()
export class FilteredList {
  /** Concurrent requests of one kind share a statement: the round trip costs as much as a page. */
  private readonly batches = new Map<string, BatchLoader<object, unknown>>();

  constructor(private readonly db: Database) {}

  /** Counts the leads of a step, each kind up to one more than `MATCH_CAP`. */
  async count(places: LeadPlaces | null, step: LeadStep): Promise<StepCount> {
    const { version, listed, given, ofAreas, isCut } = await this.answer<Counted>(
      (hasPrices(step) ? COUNT_PRICED : COUNT)[scopeOf(places)],
      { ...stepRequest(places, step), cap: MATCH_CAP + 1 },
    );
    return { version, total: listed + given + ofAreas, given, exact: !isCut };
  }

  /** Counts the leads of a step that were added after a lead; not exact if there may be more. */
  async countNewer(places: LeadPlaces | null, step: LeadStep, id: number): Promise<{ newer: number; exact: boolean }> {
    const request = { ...stepRequest(places, step), after: id, cap: NEWEST_CAP };
    const { read, newer } = await this.answer<{ read: number; newer: number }>(COUNT_NEWER, request);
    return { newer, exact: read < NEWEST_CAP };
  }

  /** Returns leads of a step in the order of the list, and the version of the inventory that they show. */
  async page(
    places: LeadPlaces | null,
    step: LeadStep,
    sort: LeadSort,
    { offset, limit, given }: { offset: number; limit: number; given: number },
  ): Promise<{ version: string; rows: InventoryRow[] }> {
    const { name, most } = walkOf(places, step, sort, given);
    const request = { ...stepRequest(places, step), skip: offset, size: limit, most };
    const { version, rows } = await this.answer<{ version: string; rows: string }>(PAGES[name][scopeOf(places)], request);
    return { version, rows: unpack(rows) };
  }

  /** Returns the IDs of the first leads of a step. They may be held or sold by the time they are locked. */
  async firstIds(on: Queryable, places: LeadPlaces | null, step: LeadStep, sort: LeadSort, limit: number): Promise<number[]> {
    const request = stepRequest(places, step);
    const isCounted = sort === 'freshest' && hasPrices(step);
    const [count] = isCounted
      ? await on.query<{ given: number }>(COUNT_PRICED[scopeOf(places)], [[{ ...request, cap: MATCH_CAP + 1 }]])
      : [];
    const { name, most } = walkOf(places, step, sort, count?.given ?? 0);
    return (await on.one<{ ids: number[] }>(IDS[name][scopeOf(places)], [[{ ...request, skip: 0, size: limit, most }]])).ids;
  }

  private answer<Answer>(statement: string, request: object): Promise<Answer> {
    let batch = this.batches.get(statement);
    if (!batch) this.batches.set(statement, (batch = new BatchLoader((requests) => this.answers(statement, requests))));
    return batch.load(request) as Promise<Answer>;
  }

  private async answers(statement: string, requests: readonly object[]): Promise<unknown[]> {
    const parts = Array.from({ length: Math.ceil(requests.length / PER_STATEMENT) }, (_, n) =>
      requests.slice(n * PER_STATEMENT, (n + 1) * PER_STATEMENT),
    );
    return (await Promise.all(parts.map((part) => this.db.prepared(statement, [part])))).flat();
  }
}

/** Returns how the leads of a step are found, and the most to read of those with a price of their own. */
function walkOf(places: LeadPlaces | null, step: LeadStep, sort: LeadSort, given: number): { name: WalkName; most: number } {
  if (sort !== 'freshest') return { name: sort, most: 0 };
  if (hasPrices(step) && given <= MATCH_CAP) return { name: 'freshestCollected', most: MATCH_CAP };
  return { name: 'freshestWalked', most: walkCap(places) };
}

/** Returns how many leads of a filter can be shown: each of its ranges is read down to the last of them. */
export function mostShown(places: LeadPlaces | null, steps: readonly LeadStep[]): number {
  const ranges = Math.max(1, ...steps.map(({ listed, given }) => listed.length + (given === null ? 0 : 1)));
  const reads = ranges * Math.max(1, places?.states.length ?? 1);
  return Math.min(MATCH_CAP, Math.max(LEAST_SHOWN, Math.floor(READ_CAP / reads)));
}

function scopeOf(places: LeadPlaces | null): Scope {
  if (places === null) return 'everywhere';
  return places.areaCodes.length + places.zips.length > 0 ? 'areas' : 'states';
}

function hasPrices({ given }: LeadStep): boolean {
  return given !== null && !given.anyPrice;
}

function areaCap(places: LeadPlaces | null): number {
  return Math.ceil(AREA_CAP / Math.max(1, (places?.areaCodes.length ?? 0) + (places?.zips.length ?? 0)));
}

/** Returns how many leads with a price of their own are looked through for those with a wanted one, in each state. */
function walkCap(places: LeadPlaces | null): number {
  return Math.ceil(WALK_CAP / Math.max(1, places?.states.length ?? 1));
}

/** Returns what the statements know of a step. */
export function stepRequest(places: LeadPlaces | null, { cents, listed, given }: LeadStep): object {
  const { states, areaCodes, zips } = places ?? { states: [], areaCodes: [], zips: [] };
  return {
    states,
    everywhere: places === null,
    profiles: listed.map(({ profile }) => profile),
    froms: listed.map(({ from }) => instant(from)),
    untils: listed.map(({ until }) => instant(until)),
    min_cents: given?.minCents ?? 1,
    max_cents: given?.maxCents ?? 0,
    given_from: instant(given?.from ?? -Infinity),
    given_until: instant(given?.until ?? Infinity),
    cents,
    codes: [...areaCodes.map(({ code }) => code), ...zips.map(({ zip }) => zip)],
    withins: [
      ...areaCodes.map(({ within }) => within && within.join(STATES_SEPARATOR)),
      ...zips.map(({ within }) => within && [...within.states, ...within.areaCodes.map(inAreaCode)].join(STATES_SEPARATOR)),
    ],
    area_cap: areaCap(places),
  };
}

function instant(ms: number): string {
  return Number.isFinite(ms) ? isoTime(ms) : ms > 0 ? 'infinity' : '-infinity';
}
