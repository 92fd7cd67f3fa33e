import { Injectable } from '@nestjs/common';
import { defineJob, type JobProcessor } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { InventoryList } from '../persistence/inventory-list.repository.js';

const foldInventoryCountsJob = defineJob<Record<string, never>>('leads.fold-counts', 'orders', {
  maxAttempts: 1,
  everySeconds: 60,
});

/** Folds the inventory counters, so that reading them stays cheap. */
@Injectable()
@Processes(foldInventoryCountsJob)
export class FoldInventoryCountsProcessor implements JobProcessor<Record<string, never>> {
  constructor(private readonly inventory: InventoryList) {}

  async process(): Promise<void> {
    await this.inventory.foldCounts();
  }
}
