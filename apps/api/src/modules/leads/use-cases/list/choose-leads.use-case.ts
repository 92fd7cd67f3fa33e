import { Injectable } from '@nestjs/common';
import type { AgedLeadFilter } from '@warmline/contracts/leads/query';
import type { LeadPick } from '@warmline/contracts/orders/quantity';
import { leadSteps, type LeadStep } from '@warmline/domain/leads/lead-steps';
import { Database, type Queryable, type Transaction } from '../../../../platform/database/database.js';
import { ListedLeads } from '../../listed-leads.js';
import { Prices } from '../../../prices/public.js';
import { FilteredList } from '../../persistence/filtered-list.repository.js';
import { LeadChoice, type ChoicePrice } from '../../persistence/lead-choice.repository.js';
import { ListAgedLeads } from './list-aged-leads.use-case.js';
import type { Match } from './match-leads.use-case.js';

/** So many leads that match a filter: the cheapest, or those that the list shows first. */
export interface LeadsByNumber {
  filter: AgedLeadFilter;
  pick: LeadPick;
  quantity: number;
  /** Whether leads on the buyer's do-not-call list are left out (L71). */
  skipListed: boolean;
}

/** Leads in the wanted order, and how many before the last of them are left out, because they are on the buyer's list; null: a few. */
interface Chosen {
  ids: number[];
  listed: number | null;
}

/** A compiled filter: its leads in the wanted order. */
export interface LeadOrdering extends Pick<Match, 'places' | 'sort'> {
  quantity: number;
  price: Match['query']['price'];
  steps: LeadStep[];
  /** The agency whose list is left out; null if it has none, or wants its leads too. */
  skipListOf: string | null;
}

/** Candidates beyond the wanted number, for those that other buyers are taking. */
const SPARE = 64;
/** Most candidates to look through. */
const MOST_CANDIDATES = 200_000;

/** Chooses leads on sale by number (L61). */
@Injectable()
export class ChooseLeads {
  constructor(
    private readonly db: Database,
    private readonly leads: ListAgedLeads,
    private readonly list: FilteredList,
    private readonly choice: LeadChoice,
    private readonly prices: Prices,
    private readonly listed: ListedLeads,
  ) {}

  /** Compiles what an agency wants, before any transaction; `agencyId` null for staff. Throws ValidationFailed. */
  async compile(agencyId: string | null, { filter, pick, quantity, skipListed }: LeadsByNumber): Promise<LeadOrdering> {
    const match = await this.leads.compile({ ...filter, ...(pick === 'cheapest' && { sort: pick }) });
    const skipListOf = skipListed && (await this.listed.hasList(agencyId)) ? agencyId : null;
    if (match === null) return { quantity, places: null, sort: 'newest', price: {}, steps: [], skipListOf };
    const { query, places, sort, zone } = match;
    const steps = leadSteps(query, await this.prices.leadLists(), Date.now(), sort, zone);
    return { quantity, places, sort, price: query.price, steps, skipListOf };
  }

  /** Returns how many leads match, up to the wanted number, and what they cost. */
  async quote(wanted: LeadOrdering): Promise<ChoicePrice & Pick<Chosen, 'listed'>> {
    const skipped = new Set<number>();
    let ids: number[] = [];
    let candidates: number[] = [];
    for (let window = wanted.quantity; window <= MOST_CANDIDATES; window *= 2) {
      candidates = await this.candidates(this.db, wanted, window);
      ids = (await this.withoutListed(this.db, wanted, candidates, skipped)).slice(0, wanted.quantity);
      if (ids.length === wanted.quantity || candidates.length < window) break;
    }
    return { ...(await this.choice.priceOf(ids)), listed: await this.countListed(this.db, wanted, candidates, skipped, ids) };
  }

  /**
   * Locks the leads until the transaction ends; fewer only if no more are free. Candidates are read in the wanted order, and locked until there are
   * enough. Others may be taking the first ones, so each round reads twice as many as the one before.
   */
  async lock(tx: Transaction, wanted: LeadOrdering): Promise<Chosen> {
    const locked = new Set<number>();
    const skipped = new Set<number>();
    let candidates: number[] = [];
    for (let window = wanted.quantity + SPARE; window <= MOST_CANDIDATES; window *= 2) {
      candidates = await this.candidates(tx, wanted, window);
      const free = (await this.withoutListed(tx, wanted, candidates, skipped)).filter((id) => !locked.has(id));
      for (const id of await this.choice.lockFirst(tx, free, wanted.quantity - locked.size, wanted.price)) locked.add(id);
      if (locked.size === wanted.quantity || candidates.length < window) break;
    }
    const ids = [...locked];
    return { ids, listed: await this.countListed(tx, wanted, candidates, skipped, ids) };
  }

  /** Returns the candidates that are not on the agency's list, and adds the others to `skipped`. */
  private async withoutListed(
    on: Queryable,
    { skipListOf }: LeadOrdering,
    candidates: number[],
    skipped: Set<number>,
  ): Promise<number[]> {
    if (skipListOf === null) return candidates;
    const listed = await this.listed.among(skipListOf, candidates, on);
    for (const id of listed) skipped.add(id);
    return candidates.filter((id) => !skipped.has(id));
  }

  /** Counts the listed candidates before the last of the chosen ones; all of them if fewer were chosen than wanted. */
  private async countListed(
    on: Queryable,
    { skipListOf, quantity }: LeadOrdering,
    candidates: readonly number[],
    skipped: ReadonlySet<number>,
    ids: readonly number[],
  ): Promise<number | null> {
    if (skipListOf === null) return 0;
    const chosen = new Set(ids);
    const end = ids.length < quantity ? candidates.length : candidates.findLastIndex((id) => chosen.has(id));
    return this.listed.counted(skipListOf, candidates.slice(0, end).filter((id) => skipped.has(id)).length, on);
  }

  /** Returns the first leads that match and are on sale. */
  private async candidates(on: Queryable, { places, sort, steps }: LeadOrdering, limit: number): Promise<number[]> {
    const ids: number[] = [];
    for (const step of steps) {
      if (ids.length === limit) break;
      ids.push(...(await this.list.firstIds(on, places, step, sort, limit - ids.length)));
    }
    return ids;
  }
}
