import { Injectable } from '@nestjs/common';
import { normaliseState } from '@warmline/domain/us-states';
import { NotFound } from '../../../platform/errors/app-error.js';
import { AdminLeadRepository, type DeskFilter, type DeskLead, type DeskLeadStory } from '../persistence/admin-lead.repository.js';
import { AccountSlots } from './account-slots.js';

const COUNT_CAP = 1_000;

export interface DeskLeadPage {
  rows: DeskLead[];
  /** The cursor of the next page, null on the last. */
  next: number | null;
  /** On the first page only. */
  total: number | null;
  /** False when there are more than `total`. */
  exact: boolean;
}

/** Admins look through every lead there is, newest first, on sale or not. */
@Injectable()
export class BrowseLeads {
  constructor(
    private readonly leads: AdminLeadRepository,
    private readonly slots: AccountSlots,
  ) {}

  /** The leads a filter finds with ids below the cursor (null begins); each read waits for a slot of the account. */
  async page(accountId: string, wanted: DeskFilter, cursor: number | null, limit: number): Promise<DeskLeadPage> {
    const filter = { ...wanted, state: wanted.state === undefined ? undefined : normaliseState(wanted.state) };
    const [found, counted] = await Promise.all([
      this.slots.run(accountId, () => this.leads.page(filter, cursor ?? Number.MAX_SAFE_INTEGER, limit + 1)),
      cursor === null ? this.slots.run(accountId, () => this.leads.count(filter, COUNT_CAP + 1)) : null,
    ]);
    const rows = found.slice(0, limit);
    const exact = Boolean(filter.q) || (counted ?? 0) <= COUNT_CAP;
    return {
      rows,
      next: found.length > limit ? rows.at(-1)!.id : null,
      total: counted === null || exact ? counted : COUNT_CAP,
      exact,
    };
  }

  /** One lead with where it came from and who has it; throws NotFound. */
  async one(id: number): Promise<DeskLeadStory> {
    const lead = await this.leads.find(id);
    if (!lead) throw new NotFound('The lead');
    return lead;
  }
}
