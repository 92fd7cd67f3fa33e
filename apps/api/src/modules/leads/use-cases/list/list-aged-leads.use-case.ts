import { Injectable } from '@nestjs/common';
import { LEAD_FILTER_MESSAGES } from '@warmline/contracts/leads/query';
import type { AgedLeadQuery } from '@warmline/contracts/leads/types';
import { leadPriceLists, type LeadPriceLists } from '@warmline/domain/leads/lead-price';
import { isNowhere, resolvePlaces } from '@warmline/domain/leads/lead-places';
import { hasRange, readLeadQuery } from '@warmline/domain/leads/lead-query';
import type { InventoryRow } from '../../persistence/aged-lead.repository.js';
import { InventoryList, type InventoryFilter, type InventoryPage } from '../../persistence/inventory-list.repository.js';
import { AccountSlots } from '../../../../platform/limits/account-slots.js';
import { ValidationFailed } from '../../../../platform/errors/app-error.js';
import { Prices } from '../../../prices/public.js';
import { MatchLeads, type Match } from './match-leads.use-case.js';

const STREAM_PART = 1_000;

/** A page with the price lists in force when its rows were read. */
export interface PricedPage extends Omit<InventoryPage, 'priceVersion'> {
  lists: LeadPriceLists;
}

/**
 * What answers a filter. `nothing`: none of its places exists. `counters`: those of its places, of all leads if `filter` is null
 * (docs/adr/0010-inventory-counters.md). `ranges`: docs/adr/0028-filters-as-index-ranges.md.
 */
type Plan = { by: 'nothing' } | { by: 'counters'; filter: InventoryFilter | null } | { by: 'ranges'; match: Match };

const NOTHING: PricedPage = { rows: [], total: 0, exact: true, version: null, lists: leadPriceLists({}) };

/** Lists leads on sale that match a filter. */
@Injectable()
export class ListAgedLeads {
  constructor(
    private readonly inventory: InventoryList,
    private readonly slots: AccountSlots,
    private readonly prices: Prices,
    private readonly match: MatchLeads,
  ) {}

  /** Returns one page (`page` from 1) of the leads that match a filter. */
  async page(query: AgedLeadQuery, limit: number, page: number): Promise<PricedPage> {
    const { known } = this.inventory;
    const plan = await this.plan(query, known?.states);
    const found = await this.read(plan, limit, page);
    if (!known || isAnywhere(plan) || found.version === known.version) return found;
    const states = await this.inventory.states();
    // A lead may have brought a new spelling of its state since.
    return states.length === known.states.length ? found : this.read(await this.plan(query, states), limit, page);
  }

  /** Returns how many leads match a filter; at most as many as its pages show. */
  async total(query: AgedLeadQuery): Promise<Pick<PricedPage, 'total' | 'exact'>> {
    const plan = await this.plan(query);
    switch (plan.by) {
      case 'nothing':
        return NOTHING;
      case 'counters':
        return this.countedPage(plan.filter, 0, 1);
      case 'ranges':
        return this.match.total(plan.match);
    }
  }

  /** Throws ValidationFailed if a filter can't be read. Reads nothing of inventory: which places it has makes no filter wrong. */
  async check(query: AgedLeadQuery): Promise<void> {
    await this.compile(query, []);
  }

  /** Counts the leads that match and were added after a lead. */
  async countNewer(query: AgedLeadQuery, id: number): Promise<{ newer: number; exact: boolean }> {
    const plan = await this.plan({ ...query, sort: 'freshest' });
    return plan.by === 'ranges' ? this.match.countNewer(plan.match, id) : { newer: 0, exact: true };
  }

  /** Returns the price lists in force, for a stream of the whole list. */
  leadLists(): Promise<LeadPriceLists> {
    return this.prices.leadLists();
  }

  /** Streams all leads on sale in parts, so that the whole list is never in memory. Each part waits for a slot of the account. */
  async *parts(accountId: string): AsyncGenerator<InventoryRow[]> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const from = before;
      const rows = await this.slots.run(accountId, () => this.inventory.findPage(from, STREAM_PART));
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < STREAM_PART) return;
      before = last.id;
    }
  }

  /**
   * Compiles a filter; null if no place of it exists. `states` are the spellings of states in inventory, unless they have to be
   * read. Throws ValidationFailed.
   */
  async compile(query: AgedLeadQuery, states?: readonly string[]): Promise<Match | null> {
    const { query: wanted, problems } = readLeadQuery(query);
    const ranged = hasRange(wanted);
    if (query.sort === 'newest' && ranged) problems.push({ field: 'sort', message: LEAD_FILTER_MESSAGES.sort });
    if (problems.length > 0) throw new ValidationFailed(problems);
    const places = wanted.places.length === 0 ? null : resolvePlaces(wanted.places, states ?? (await this.inventory.states()));
    if (places !== null && isNowhere(places)) return null;
    return { query: wanted, places, sort: query.sort ?? (ranged ? 'freshest' : 'newest'), zone: query.zone ?? 'UTC' };
  }

  /** The newest leads of places are found by their counters, everything else by its ranges. */
  private async plan(query: AgedLeadQuery, known?: readonly string[]): Promise<Plan> {
    const match = await this.compile(query, known);
    if (match === null) return { by: 'nothing' };
    const { places, sort } = match;
    const hasPlain = places === null || (places.zips.length === 0 && places.areaCodes.every(({ within }) => within === null));
    if (sort !== 'newest' || !hasPlain) return { by: 'ranges', match };
    const filter = places && { states: places.states, areaCodes: places.areaCodes.map(({ code }) => code) };
    return { by: 'counters', filter };
  }

  private async read(plan: Plan, limit: number, page: number): Promise<PricedPage> {
    const offset = (page - 1) * limit;
    switch (plan.by) {
      case 'nothing':
        return NOTHING;
      case 'counters':
        return this.priced(await this.countedPage(plan.filter, offset, limit));
      case 'ranges':
        return this.priced(await this.match.page(plan.match, offset, limit));
    }
  }

  private countedPage(filter: InventoryFilter | null, offset: number, limit: number): Promise<InventoryPage> {
    return filter === null ? this.inventory.page(offset, limit) : this.inventory.filtered(filter, offset, limit);
  }

  private async priced({ priceVersion, ...page }: InventoryPage): Promise<PricedPage> {
    return { ...page, lists: await this.prices.leadListsAt(priceVersion) };
  }
}

function isAnywhere(plan: Plan): boolean {
  return (plan.by === 'counters' && plan.filter === null) || (plan.by === 'ranges' && plan.match.places === null);
}
