import { Injectable } from '@nestjs/common';
import { SAVED_FILTER_LIMITS, type SavedFilter, type SavedFilterQuery } from '@warmline/contracts/leads/saved-filters';
import { NotFound } from '../../../../platform/errors/app-error.js';
import type { FilterOwner } from '../../filter-owner.js';
import { SavedFilterRepository, type StoredFilter } from '../../persistence/saved-filter.repository.js';
import { ListAgedLeads } from './list-aged-leads.use-case.js';

/** Keeps the filters that a person saves, and counts the leads that are new in them (L60). */
@Injectable()
export class SavedFilters {
  constructor(
    private readonly filters: SavedFilterRepository,
    private readonly leads: ListAgedLeads,
  ) {}

  /** Returns the filters of a person by name. */
  async list(owner: FilterOwner): Promise<SavedFilter[]> {
    return this.allWithFresh(await this.filters.list(owner));
  }

  /** Returns those of a person that were opened last. */
  async lastOpened(owner: FilterOwner, most: number): Promise<SavedFilter[]> {
    return this.allWithFresh(await this.filters.lastOpened(owner, most));
  }

  /** Saves a filter. Throws ValidationFailed, FilterNameTaken, TooManyFilters. */
  async save(owner: FilterOwner, name: string, query: SavedFilterQuery): Promise<SavedFilter> {
    await this.leads.check(query);
    return this.withFresh(await this.filters.add(owner, name, query));
  }

  /** Renames a filter. Throws NotFound, FilterNameTaken. */
  async rename(owner: FilterOwner, id: string, name: string): Promise<void> {
    if (!(await this.filters.rename(owner, id, name))) throw new NotFound('The filter');
  }

  /** Notes that a person opened a filter: its leads so far are no longer new. Throws NotFound. */
  async markSeen(owner: FilterOwner, id: string): Promise<void> {
    if (!(await this.filters.markSeen(owner, id))) throw new NotFound('The filter');
  }

  /** Deletes a filter. Throws NotFound. */
  async remove(owner: FilterOwner, id: string): Promise<void> {
    if (!(await this.filters.remove(owner, id))) throw new NotFound('The filter');
  }

  private async allWithFresh(filters: readonly StoredFilter[]): Promise<SavedFilter[]> {
    const listed: SavedFilter[] = [];
    // One after another: together they may read as much as many pages of the list.
    for (const filter of filters) listed.push(await this.withFresh(filter));
    return listed;
  }

  private async withFresh({ id, name, query, seenId }: StoredFilter): Promise<SavedFilter> {
    const { newer, exact } = await this.leads.countNewer(query, seenId);
    return {
      id,
      name,
      query,
      fresh: Math.min(newer, SAVED_FILTER_LIMITS.fresh),
      exact: exact && newer <= SAVED_FILTER_LIMITS.fresh,
    };
  }
}
