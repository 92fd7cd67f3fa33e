import { Injectable } from '@nestjs/common';
import { filterTerms } from '@warmline/domain/lead-filter';
import { AgedLeadRepository, type StockRow } from '../persistence/aged-lead.repository.js';

const COUNT_CAP = 10_000;
const STREAM_PART = 1_000;

export interface StockPage {
  rows: StockRow[];
  total: number;
  /** False when there are more than `total`. */
  exact: boolean;
}

/** Leads on sale, newest first. */
@Injectable()
export class ListAgedLeads {
  constructor(private readonly stock: AgedLeadRepository) {}

  /** One page (`page` from 1) of what a filter text finds. */
  async page(filterText: string, limit: number, page: number): Promise<StockPage> {
    const terms = filterTerms(filterText);
    const filter = terms.length === 0 ? null : await this.stock.resolve(terms);
    const [rows, counted] = await Promise.all([
      this.stock.page(filter, limit, (page - 1) * limit),
      this.stock.count(filter, COUNT_CAP + 1),
    ]);
    return { rows, total: Math.min(counted, COUNT_CAP), exact: counted <= COUNT_CAP };
  }

  /** Every lead on sale, part by part, so that the whole list never sits in memory. */
  async *parts(): AsyncGenerator<StockRow[]> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const rows = await this.stock.olderThan(before, STREAM_PART);
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < STREAM_PART) return;
      before = last.id;
    }
  }
}
