import { Injectable } from '@nestjs/common';
import { filterTerms } from '@warmline/domain/lead-filter';
import type { StockRow } from '../persistence/aged-lead.repository.js';
import { StockList, type StockPage } from '../persistence/stock-list.repository.js';
import { AccountSlots } from './account-slots.js';

const STREAM_PART = 1_000;
const NOTHING: StockPage = { rows: [], total: 0, exact: true, version: null };

/** Leads on sale, newest first. */
@Injectable()
export class ListAgedLeads {
  constructor(
    private readonly stock: StockList,
    private readonly slots: AccountSlots,
  ) {}

  /** One page (`page` from 1) of what a filter text finds. */
  async page(filterText: string, limit: number, page: number): Promise<StockPage> {
    const terms = filterTerms(filterText);
    const offset = (page - 1) * limit;
    if (terms.length === 0) return this.stock.page(offset, limit);
    const filter = await this.stock.resolve(terms);
    if (filter.states.length === 0 && filter.areaCodes.length === 0) return NOTHING;
    return this.stock.filtered(filter, offset, limit);
  }

  /** Every lead on sale, part by part, so that the whole list never sits in memory; each part waits for a slot of the account. */
  async *parts(accountId: string): AsyncGenerator<StockRow[]> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const from = before;
      const rows = await this.slots.run(accountId, () => this.stock.olderThan(from, STREAM_PART));
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < STREAM_PART) return;
      before = last.id;
    }
  }
}
