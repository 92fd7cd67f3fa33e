import { Injectable } from '@nestjs/common';
import { defineJob, type JobProcessor } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { StockList } from '../persistence/stock-list.repository.js';

const foldStockCountsJob = defineJob<Record<string, never>>('leads.fold-counts', 'orders', {
  maxAttempts: 1,
  everySeconds: 60,
});

/** Keeps the stock's counters short. */
@Injectable()
@Processes(foldStockCountsJob)
export class FoldStockCountsProcessor implements JobProcessor<Record<string, never>> {
  constructor(private readonly stock: StockList) {}

  async process(): Promise<void> {
    await this.stock.foldCounts();
  }
}
