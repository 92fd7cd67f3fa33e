import { Injectable } from '@nestjs/common';
import { SUPPRESSION_LIMITS } from '@warmline/contracts/suppression/limits';
import type { Queryable } from '../../platform/database/database.js';
import { SuppressionLists } from '../suppression/public.js';
import { AgedLeadRepository, type InventoryRow } from './persistence/aged-lead.repository.js';

/** A lead on sale; `yours`: its number is on the do-not-call list of the agency that sees it. */
export type MarkedRow = InventoryRow & { yours?: true };

/** Finds leads whose numbers are on the do-not-call list of an agency (L69). */
@Injectable()
export class ListedLeads {
  constructor(
    private readonly leads: AgedLeadRepository,
    private readonly lists: SuppressionLists,
  ) {}

  /** Returns whether an agency has a list with entries; false for staff. */
  async hasList(agencyId: string | null): Promise<boolean> {
    return agencyId !== null && (await this.lists.hasEntries(agencyId));
  }

  /** Returns those of the leads that are on the agency's list, in their order; in the caller's transaction if it passes one. */
  async among(agencyId: string, leadIds: readonly number[], on?: Queryable): Promise<number[]> {
    if (leadIds.length === 0) return [];
    const phones = await this.leads.phonesOf(leadIds, on);
    const listed = await this.lists.listedOf(agencyId, [...phones.values()], on);
    return leadIds.filter((id) => listed.has(phones.get(id) ?? ''));
  }

  /** Returns a number of listed leads as the agency may know it: null, a few, for a short list, of which it would tell which numbers are in inventory. */
  async counted(agencyId: string, listed: number, on?: Queryable): Promise<number | null> {
    return (await this.lists.size(agencyId, on)) < SUPPRESSION_LIMITS.counted ? null : listed;
  }

  /** Marks the leads that are on the agency's list. */
  async mark(agencyId: string | null, rows: InventoryRow[]): Promise<MarkedRow[]> {
    if (agencyId === null || !(await this.hasList(agencyId))) return rows;
    const ids = rows.map(({ id }) => id);
    const listed = new Set(await this.among(agencyId, ids));
    return rows.map((row) => (listed.has(row.id) ? { ...row, yours: true } : row));
  }

  /** Marks the leads of a stream. */
  async *markAll(agencyId: string | null, parts: AsyncIterable<InventoryRow[]>): AsyncGenerator<MarkedRow[]> {
    for await (const rows of parts) yield this.mark(agencyId, rows);
  }
}
