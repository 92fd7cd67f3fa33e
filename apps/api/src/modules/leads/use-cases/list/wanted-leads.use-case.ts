import { Injectable } from '@nestjs/common';
import type { AgedLeadFilter } from '@warmline/contracts/leads/query';
import type { LeadPick } from '@warmline/contracts/orders/quantity';
import type { StandingPreview } from '@warmline/contracts/standing-orders/types';
import { leadPriceCents, type LeadPriceLists } from '@warmline/domain/leads/lead-price';
import { resolvePlaces } from '@warmline/domain/leads/lead-places';
import { readLeadQuery } from '@warmline/domain/leads/lead-query';
import { leadSteps } from '@warmline/domain/leads/lead-steps';
import { matchFilters, type CompiledFilter } from '@warmline/domain/leads/match-filters';
import type { SharedLead } from '@warmline/domain/leads/share-leads';
import type { Queryable } from '../../../../platform/database/database.js';
import { Prices } from '../../../prices/public.js';
import type { InventoryRow } from '../../persistence/aged-lead.repository.js';
import { InventoryList } from '../../persistence/inventory-list.repository.js';
import type { Arrival } from '../../persistence/matching-lead.repository.js';
import { WantedLeadRepository } from '../../persistence/wanted-lead.repository.js';
import { ListAgedLeads } from './list-aged-leads.use-case.js';

const PART = 10_000;
const PREVIEW_DAYS = 7;

/** Who wants leads, under a key of the caller's. */
export interface Want {
  key: string;
  filter: AgedLeadFilter;
}

/** The leads that each key wants, the keys whose filters can't be read, and how far an arrival was read. */
export interface Wants {
  leads: Map<string, SharedLead[]>;
  unreadable: string[];
  after: number;
  isEnd: boolean;
}

/** Finds leads on sale for those who wait for them, by the filters of the buyers' list. */
@Injectable()
export class WantedLeads {
  constructor(
    private readonly list: ListAgedLeads,
    private readonly inventory: InventoryList,
    private readonly wanted: WantedLeadRepository,
    private readonly prices: Prices,
  ) {}

  /** Throws ValidationFailed if a filter can't be read. */
  check(filter: AgedLeadFilter): Promise<void> {
    return this.list.check(filter);
  }

  /**
   * Reads what arrived, from the lead `after` on, until there are about `most` pairs of a lead and who wants it. A filter that
   * can't be read wants nothing.
   */
  async ofArrival(on: Queryable, arrival: Arrival, wants: readonly Want[], after: number, most: number): Promise<Wants> {
    const [now, lists, states] = [Date.now(), await this.prices.leadLists(on), await this.inventory.states(on)];
    const found: Wants = { leads: new Map(wants.map(({ key }) => [key, []])), unreadable: [], after, isEnd: false };
    const filters = wants.flatMap(({ key, filter }): (CompiledFilter & { key: string })[] => {
      const compiled = compile(filter, lists, states, now);
      if (compiled === null) found.unreadable.push(key);
      return compiled === null ? [] : [{ key, ...compiled }];
    });
    const matching = matchFilters(filters);
    for (let pairs = 0; pairs < most && !found.isEnd;) {
      const rows = await this.wanted.findArrived(on, arrival, found.after, PART);
      for (const row of rows) {
        const keys = matching(row);
        pairs += keys.length;
        const lead = keys.length > 0 ? toShared(row, now, lists) : null;
        for (const { key } of keys) found.leads.get(key)!.push(lead!);
      }
      found.after = rows.at(-1)?.id ?? found.after;
      found.isEnd = rows.length < PART;
    }
    return found;
  }

  /** Returns a page of the leads on sale that match a filter: the cheapest first, or those with the last filled form. */
  async onSale(filter: AgedLeadFilter, pick: LeadPick, limit: number, page: number): Promise<SharedLead[]> {
    const { rows, lists } = await this.list.page({ ...filter, sort: pick === 'cheapest' ? pick : 'freshest' }, limit, page);
    return rows.map((row) => toShared(row, Date.now(), lists));
  }

  /** Returns the phone numbers of leads, to be compared only. */
  phonesOf(on: Queryable, leads: readonly SharedLead[]): Promise<Map<number, string>> {
    return this.wanted.phonesOf(
      on,
      leads.map(({ id }) => id),
    );
  }

  /**
   * Returns how many leads a filter finds now, how many of the last week it would have found, and what the middle one costs now.
   */
  async preview(filter: AgedLeadFilter): Promise<StandingPreview> {
    const cheapest = { ...filter, sort: 'cheapest' as const };
    const [{ total, exact }, latest] = await Promise.all([this.list.total(cheapest), this.countLatest(filter)]);
    const { rows, lists } = await this.list.page(cheapest, 1, Math.ceil(Math.max(1, total) / 2));
    return {
      freeNow: total,
      lastSevenDays: latest.leads,
      medianCents: rows[0] ? leadPriceCents(rows[0], Date.now(), lists) : null,
      exact: exact && latest.exact,
    };
  }

  private async countLatest(filter: AgedLeadFilter): Promise<{ leads: number; exact: boolean }> {
    const compiled = compile(filter, await this.prices.leadLists(), await this.inventory.states(), Date.now());
    const step = compiled?.steps[0];
    return step ? this.wanted.countLatest(compiled.places, step, PREVIEW_DAYS) : { leads: 0, exact: true };
  }
}

/** In the order of the last filled form, a filter is one step. Returns null for one that can't be read. */
function compile(filter: AgedLeadFilter, lists: LeadPriceLists, states: readonly string[], now: number): CompiledFilter | null {
  const { query, problems } = readLeadQuery(filter);
  if (problems.length > 0) return null;
  const places = resolvePlaces(query.places, states);
  return { places, steps: leadSteps(query, lists, now, 'freshest', filter.zone ?? 'UTC') };
}

function toShared(row: InventoryRow, now: number, lists: LeadPriceLists): SharedLead {
  return { id: row.id, cents: leadPriceCents(row, now, lists), formFilledAt: row.formFilledAt };
}
