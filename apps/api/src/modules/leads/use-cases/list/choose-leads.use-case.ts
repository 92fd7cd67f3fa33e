import { Injectable } from '@nestjs/common';
import type { AgedLeadFilter } from '@warmline/contracts/leads/query';
import type { LeadPick } from '@warmline/contracts/orders/quantity';
import { leadSteps, type LeadStep } from '@warmline/domain/leads/lead-steps';
import { Database, type Queryable, type Transaction } from '../../../../platform/database/database.js';
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
}

/** A compiled filter: its leads in the wanted order. */
export interface LeadOrdering extends Pick<Match, 'places' | 'sort'> {
  quantity: number;
  price: Match['query']['price'];
  steps: LeadStep[];
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
  ) {}

  /** Compiles what a buyer wants, before any transaction. Throws ValidationFailed. */
  async compile({ filter, pick, quantity }: LeadsByNumber): Promise<LeadOrdering> {
    const match = await this.leads.compile({ ...filter, ...(pick === 'cheapest' && { sort: pick }) });
    if (match === null) return { quantity, places: null, sort: 'newest', price: {}, steps: [] };
    const { query, places, sort, zone } = match;
    const steps = leadSteps(query, await this.prices.leadLists(), Date.now(), sort, zone);
    return { quantity, places, sort, price: query.price, steps };
  }

  /** Returns how many leads match, up to the wanted number, and what they cost. */
  async quote(wanted: LeadOrdering): Promise<ChoicePrice> {
    return this.choice.priceOf(await this.candidates(this.db, wanted, wanted.quantity));
  }

  /**
   * Locks the leads until the transaction ends; fewer only if no more are free. Candidates are read in the wanted order, and
   * locked until there are enough. Others may be taking the first ones, so each round reads twice as many as the one before.
   */
  async lock(tx: Transaction, wanted: LeadOrdering): Promise<number[]> {
    const locked = new Set<number>();
    for (let window = wanted.quantity + SPARE; window <= MOST_CANDIDATES; window *= 2) {
      const candidates = await this.candidates(tx, wanted, window);
      const free = candidates.filter((id) => !locked.has(id));
      for (const id of await this.choice.lockFirst(tx, free, wanted.quantity - locked.size, wanted.price)) locked.add(id);
      if (locked.size === wanted.quantity || candidates.length < window) break;
    }
    return [...locked];
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
