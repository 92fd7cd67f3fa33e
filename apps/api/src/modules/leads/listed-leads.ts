import { Injectable } from '@nestjs/common';
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

  /** Returns those of the leads that are on the agency's list, in their order. */
  async among(agencyId: string | null, leadIds: readonly number[]): Promise<number[]> {
    if (agencyId === null || leadIds.length === 0 || !(await this.lists.hasEntries(agencyId))) return [];
    const phones = await this.leads.phonesOf(leadIds);
    const listed = await this.lists.listedOf(agencyId, [...phones.values()]);
    return leadIds.filter((id) => listed.has(phones.get(id) ?? ''));
  }

  /** Marks the leads that are on the agency's list. */
  async mark(agencyId: string | null, rows: InventoryRow[]): Promise<MarkedRow[]> {
    const listed = new Set(
      await this.among(
        agencyId,
        rows.map(({ id }) => id),
      ),
    );
    return listed.size === 0 ? rows : rows.map((row) => (listed.has(row.id) ? { ...row, yours: true } : row));
  }

  /** Marks the leads of a stream. */
  async *markAll(agencyId: string | null, parts: AsyncIterable<InventoryRow[]>): AsyncGenerator<MarkedRow[]> {
    for await (const rows of parts) yield this.mark(agencyId, rows);
  }
}
