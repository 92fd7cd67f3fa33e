import { Injectable } from '@nestjs/common';
import type { LeadSort } from '@warmline/contracts/leads/query';
import type { LeadPlaces } from '@warmline/domain/leads/lead-places';
import type { LeadQuery } from '@warmline/domain/leads/lead-query';
import { leadSteps, type LeadStep } from '@warmline/domain/leads/lead-steps';
import { Prices } from '../../../prices/public.js';
import { isRecent, MatchCounts } from '../../list-cache/match-counts.js';
import { FilteredList, mostShown, type StepCount } from '../../persistence/filtered-list.repository.js';
import type { InventoryRow } from '../../persistence/aged-lead.repository.js';
import { InventoryList, type InventoryPage } from '../../persistence/inventory-list.repository.js';
import { priceVersionOf } from '../../persistence/inventory-list.sql.js';

/** A filter with its order; `places` null: everywhere. */
export interface Match {
  query: LeadQuery;
  places: LeadPlaces | null;
  sort: LeadSort;
  zone: string;
}

/** Prices or the inventory may change between two statements; then the page is read again, but not forever. */
const ATTEMPTS = 3;

/** Finds leads on sale by the ranges of a filter (L57). */
@Injectable()
export class MatchLeads {
  #priceVersion: number | undefined;

  constructor(
    private readonly inventory: InventoryList,
    private readonly list: FilteredList,
    private readonly counts: MatchCounts,
    private readonly prices: Prices,
  ) {}

  /** Returns one page of the leads that match, and how many do, up to a cap. */
  async page(match: Match, offset: number, limit: number): Promise<InventoryPage> {
    for (let attempt = 1; ; attempt += 1) {
      const known = await this.knownPrices();
      const steps = await this.steps(match, known);
      const filter = JSON.stringify([known, match]);
      const count = () => this.count(match, steps);
      const counted = await (attempt === 1 ? this.counts.find(filter, count) : this.counts.update(filter, count));
      const { rows, versions } = await this.read(match, steps, counted.steps, offset, limit);
      const version = versions.at(-1) ?? (await this.inventory.version());
      const isCurrent = [...versions, ...counted.steps.map((step) => step.version)].every((each) => each === version);
      const priceVersion = (this.#priceVersion = priceVersionOf(version));
      if (((isCurrent || isRecent(counted)) && priceVersion === known) || attempt === ATTEMPTS)
        return { rows, ...totalOf(match, steps, counted.steps), version: isCurrent ? version : null, priceVersion };
    }
  }

  /** Returns how many leads match, up to a cap. */
  async total(match: Match): Promise<{ total: number; exact: boolean }> {
    const steps = await this.steps(match, await this.knownPrices());
    return totalOf(match, steps, await this.count(match, steps));
  }

  /** Counts the leads that match and were added after a lead. */
  async countNewer(match: Match, id: number): Promise<{ newer: number; exact: boolean }> {
    const [step] = await this.steps({ ...match, sort: 'freshest' }, await this.knownPrices());
    return step === undefined ? { newer: 0, exact: true } : this.list.countNewer(match.places, step, id);
  }

  private async knownPrices(): Promise<number> {
    return (this.#priceVersion ??= priceVersionOf(await this.inventory.version()));
  }

  private async steps({ query, sort, zone }: Match, priceVersion: number): Promise<LeadStep[]> {
    return leadSteps(query, await this.prices.leadListsAt(priceVersion), Date.now(), sort, zone);
  }

  private async count(match: Match, steps: readonly LeadStep[]): Promise<StepCount[]> {
    const counts: StepCount[] = [];
    const shown = mostShown(match.places, steps);
    for (let found = 0; found <= shown && counts.length < steps.length; found += counts.at(-1)!.total)
      counts.push(await this.list.count(match.places, steps[counts.length]!));
    return counts;
  }

  /** Reads the page from the steps that contain it. */
  private async read(
    { places, sort }: Match,
    steps: readonly LeadStep[],
    counts: readonly StepCount[],
    offset: number,
    limit: number,
  ): Promise<{ rows: InventoryRow[]; versions: string[] }> {
    const rows: InventoryRow[] = [];
    const versions: string[] = [];
    let skip = offset;
    let left = Math.min(limit, mostShown(places, steps) - offset);
    for (const [index, { total, given }] of counts.entries()) {
      if (skip < total && left > 0) {
        const page = await this.list.page(places, steps[index]!, sort, { offset: skip, limit: left, given });
        rows.push(...page.rows);
        versions.push(page.version);
        left -= page.rows.length;
      }
      skip = Math.max(0, skip - total);
    }
    return { rows, versions };
  }
}

function totalOf({ places }: Match, steps: readonly LeadStep[], counts: readonly StepCount[]): { total: number; exact: boolean } {
  const found = counts.reduce((sum, { total }) => sum + total, 0);
  const shown = mostShown(places, steps);
  return { total: Math.min(found, shown), exact: found <= shown && counts.every(({ exact }) => exact) };
}
