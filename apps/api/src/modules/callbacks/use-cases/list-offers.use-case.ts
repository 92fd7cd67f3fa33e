import { Injectable } from '@nestjs/common';
import type { CallbackOfferSort } from '@warmline/contracts/callbacks/types';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import { ListedCallbacks, type MarkedOffer } from '../listed-callbacks.js';
import { CallbackStockRepository, type OfferFilter } from '../persistence/callback-stock.repository.js';

/** Lists the callbacks on sale for buyers. */
@Injectable()
export class ListOffers {
  constructor(
    private readonly callbacks: CallbackStockRepository,
    private readonly slots: AccountSlots,
    private readonly listed: ListedCallbacks,
  ) {}

  /** Returns one page of the callbacks that match a filter; the first one with their number. Each read waits for a slot of the account. */
  async page(
    { userId, agencyId }: { userId: string; agencyId: string | null },
    filter: OfferFilter,
    range: PageRange<CallbackOfferSort>,
  ): Promise<PageRows<MarkedOffer>> {
    const [page, count] = await Promise.all([
      this.slots.run(userId, () => this.callbacks.findPage(filter, range)),
      range.cursor === undefined ? this.slots.run(userId, () => this.callbacks.count(filter)) : undefined,
    ]);
    const rows = await this.listed.mark(agencyId, page.rows);
    return { ...page, rows, ...(count !== undefined && { total: { count, exact: true } }) };
  }
}
