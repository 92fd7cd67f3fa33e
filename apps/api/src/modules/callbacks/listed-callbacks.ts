import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../platform/database/database.js';
import { SuppressionLists } from '../suppression/public.js';
import { CallbackStockRepository } from './persistence/callback-stock.repository.js';

/** Finds callbacks whose numbers are on the do-not-call list of an agency (L96). */
@Injectable()
export class ListedCallbacks {
  constructor(
    private readonly callbacks: CallbackStockRepository,
    private readonly suppressionLists: SuppressionLists,
  ) {}

  /** Returns those of the callbacks that are on the agency's list, in the caller's transaction. */
  async among(agencyId: string, ids: readonly number[], tx: Queryable): Promise<number[]> {
    const phones = await this.callbacks.phonesOf(ids, tx);
    const listed = await this.suppressionLists.listedOf(agencyId, [...phones.values()], tx);
    return ids.filter((id) => listed.has(phones.get(id) ?? ''));
  }

  /** Returns what callbacks cost together, in cents, in the caller's transaction. */
  priceOf(ids: readonly number[], tx: Queryable): Promise<number> {
    return this.callbacks.priceOf(ids, tx);
  }
}
