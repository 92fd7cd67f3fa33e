import { Injectable, Logger } from '@nestjs/common';
import type { Stock } from '@warmline/contracts/leads/admin-types';
import { isoTime } from '@warmline/domain/time/iso-time';
import { StockCounts } from '../../persistence/stock-count.repository.js';

const FRESH_MS = 60_000;

/**
 * Returns the inventory by state and age. Counting reads many leads, so one count at a time and a minute; a page that asks later
 * gets the last one at once, and the next page the new one.
 */
@Injectable()
export class ReadStock {
  private readonly log = new Logger('leads');
  private last: Stock | undefined;
  private counting: Promise<Stock> | undefined;

  constructor(private readonly counts: StockCounts) {}

  async execute(): Promise<Stock> {
    const { last } = this;
    if (last && Date.now() - Date.parse(last.countedAt) < FRESH_MS) return last;
    const counting = (this.counting ??= this.count().finally(() => (this.counting = undefined)));
    if (!last) return counting;
    counting.catch((error: unknown) => this.log.warn({ err: error }, 'inventory not counted'));
    return last;
  }

  private async count(): Promise<Stock> {
    const countedAt = isoTime(Date.now());
    return (this.last = { countedAt, ...(await this.counts.byAge()) });
  }
}
