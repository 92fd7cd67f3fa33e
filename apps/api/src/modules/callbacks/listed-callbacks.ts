import { Injectable } from '@nestjs/common';
import { SuppressionLists } from '../suppression/public.js';
import { CallbackStockRepository, type OfferRow } from './persistence/callback-stock.repository.js';

/** A callback on sale; `yours`: its number is on the do-not-call list of the agency that sees it. */
export type MarkedOffer = OfferRow & { yours?: true };

/** Finds callbacks whose numbers are on the do-not-call list of an agency (L96). */
@Injectable()
export class ListedCallbacks {
  constructor(
    private readonly callbacks: CallbackStockRepository,
    private readonly lists: SuppressionLists,
  ) {}

  /** Returns those of the callbacks that are on the agency's list, in their order; none for staff. */
  async among(agencyId: string | null, ids: readonly number[]): Promise<number[]> {
    if (agencyId === null || ids.length === 0 || !(await this.lists.hasEntries(agencyId))) return [];
    const phones = await this.callbacks.phonesOf(ids);
    const listed = await this.lists.listedOf(agencyId, [...phones.values()]);
    return ids.filter((id) => listed.has(phones.get(id) ?? ''));
  }

  /** Marks the callbacks that are on the agency's list. */
  async mark(agencyId: string | null, rows: OfferRow[]): Promise<MarkedOffer[]> {
    const ids = rows.map(({ id }) => id);
    const listed = new Set(await this.among(agencyId, ids));
    return listed.size === 0 ? rows : rows.map((row) => (listed.has(row.id) ? { ...row, yours: true } : row));
  }
}
