import { Injectable } from '@nestjs/common';
import { defineJob } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { InventoryList } from '../../persistence/inventory-list.repository.js';

const foldInventoryCountsJob = defineJob<Record<string, never>>('leads.fold-counts', 'orders', {
  maxAttempts: 1,
  everySeconds: 60,
});

/** Folds the inventory counters, so that reading them stays cheap. */
@Injectable()
export class FoldInventoryCounts {
  constructor(private readonly inventory: InventoryList) {}

  @Processes(foldInventoryCountsJob)
  async execute(): Promise<void> {
    await this.inventory.foldCounts();
  }
}
