import { Injectable } from '@nestjs/common';
import { filterTerms } from '@warmline/domain/lead-filter';
import { leadPriceLists, type LeadPriceLists } from '@warmline/domain/lead-price';
import type { InventoryRow } from '../../persistence/aged-lead.repository.js';
import { InventoryList, type InventoryPage } from '../../persistence/inventory-list.repository.js';
import { AccountSlots } from '../../../../platform/limits/account-slots.js';
import { Prices } from '../../../prices/public.js';

const STREAM_PART = 1_000;

/** A page with the price lists in force when its rows were read. */
export interface PricedPage extends Omit<InventoryPage, 'priceVersion'> {
  lists: LeadPriceLists;
}

const NOTHING: PricedPage = { rows: [], total: 0, exact: true, version: null, lists: leadPriceLists({}) };

/** Lists leads on sale, newest first. */
@Injectable()
export class ListAgedLeads {
  constructor(
    private readonly inventory: InventoryList,
    private readonly slots: AccountSlots,
    private readonly prices: Prices,
  ) {}

  /** Returns one page (`page` from 1) of the leads that match a filter text. */
  async page(filterText: string, limit: number, page: number): Promise<PricedPage> {
    const terms = filterTerms(filterText);
    const offset = (page - 1) * limit;
    if (terms.length === 0) return this.priced(await this.inventory.page(offset, limit));
    const filter = await this.inventory.resolve(terms);
    if (filter.states.length === 0 && filter.areaCodes.length === 0) return NOTHING;
    return this.priced(await this.inventory.filtered(filter, offset, limit));
  }

  /** Returns the price lists in force, for a stream of the whole list. */
  leadLists(): Promise<LeadPriceLists> {
    return this.prices.leadLists();
  }

  /** Streams all leads on sale in parts, so that the whole list is never in memory. Each part waits for a slot of the account. */
  async *parts(accountId: string): AsyncGenerator<InventoryRow[]> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const from = before;
      const rows = await this.slots.run(accountId, () => this.inventory.findPage(from, STREAM_PART));
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < STREAM_PART) return;
      before = last.id;
    }
  }

  private async priced({ priceVersion, ...page }: InventoryPage): Promise<PricedPage> {
    return { ...page, lists: await this.prices.leadListsAt(priceVersion) };
  }
}
