import { Injectable } from '@nestjs/common';
import type { CallbackOfferSort } from '@warmline/contracts/callbacks/types';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import { CallbackStockRepository, type OfferFilter, type OfferRow } from '../persistence/callback-stock.repository.js';

/** Lists the callbacks on sale for buyers. */
@Injectable()
export class ListOffers {
  constructor(
    private readonly callbacks: CallbackStockRepository,
    private readonly slots: AccountSlots,
  ) {}

  /**
   * Returns one page of the callbacks that match a filter; the first one with their number. Each read waits for a slot of the
   * account.
   */
  async page(userId: string, filter: OfferFilter, range: PageRange<CallbackOfferSort>): Promise<PageRows<OfferRow>> {
    const [page, count] = await Promise.all([
      this.slots.run(userId, () => this.callbacks.findPage(filter, range)),
      range.cursor === undefined ? this.slots.run(userId, () => this.callbacks.count(filter)) : undefined,
    ]);
    return { ...page, ...(count !== undefined && { total: { count, exact: true } }) };
  }
}
