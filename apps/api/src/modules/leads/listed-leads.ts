import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../platform/database/database.js';
import { SuppressionLists } from '../suppression/public.js';
import { AgedLeadRepository } from './persistence/aged-lead.repository.js';

/** Finds leads whose numbers are on the do-not-call list of an agency (L69). */
@Injectable()
export class ListedLeads {
  constructor(
    private readonly leads: AgedLeadRepository,
    private readonly suppressionLists: SuppressionLists,
  ) {}

  /** Returns whether an agency has a list with entries. */
  hasList(agencyId: string): Promise<boolean> {
    return this.suppressionLists.hasEntries(agencyId);
  }

  /** Returns those of the leads that are on the agency's list, in the caller's transaction. */
  async among(agencyId: string, leadIds: readonly number[], tx: Queryable): Promise<number[]> {
    const phones = await this.leads.phonesOf(leadIds, tx);
    const listed = await this.suppressionLists.listedOf(agencyId, [...phones.values()], tx);
    return leadIds.filter((id) => listed.has(phones.get(id) ?? ''));
  }

  /** Returns what leads cost together, in cents, in the caller's transaction. */
  priceOf(leadIds: readonly number[], tx: Queryable): Promise<number> {
    return this.leads.priceOf(leadIds, tx);
  }
}
