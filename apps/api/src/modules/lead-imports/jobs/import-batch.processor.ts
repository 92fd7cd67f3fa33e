import { Injectable } from '@nestjs/common';
import type { JobProcessor } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { EndCutOffImport } from '../use-cases/store/end-cut-off-import.use-case.js';
import { StoreBatch } from '../use-cases/store/store-batch.use-case.js';
import { importBatchJob } from './import.jobs.js';

@Injectable()
@Processes(importBatchJob)
export class ImportBatchProcessor implements JobProcessor<{ importId: string; batchNo: number }> {
  constructor(
    private readonly storeBatch: StoreBatch,
    private readonly endCutOffImport: EndCutOffImport,
  ) {}

  async process({ importId, batchNo }: { importId: string; batchNo: number }): Promise<void> {
    await this.storeBatch.execute(importId, batchNo);
  }

  async onCutOff({ importId, batchNo }: { importId: string; batchNo: number }): Promise<void> {
    await this.endCutOffImport.whileStoring(importId, batchNo);
  }
}
