import { Injectable } from '@nestjs/common';
import { Processes, ProcessesCutOff } from '../../../platform/queue/job-registry.js';
import { EndCutOffImport } from '../use-cases/store/end-cut-off-import.use-case.js';
import { StoreBatch } from '../use-cases/store/store-batch.use-case.js';
import { importBatchJob } from './import.jobs.js';

@Injectable()
export class ImportBatchProcessor {
  constructor(
    private readonly storeBatch: StoreBatch,
    private readonly endCutOffImport: EndCutOffImport,
  ) {}

  @Processes(importBatchJob)
  async process({ importId, batchNo }: { importId: string; batchNo: number }): Promise<void> {
    await this.storeBatch.execute(importId, batchNo);
  }

  @ProcessesCutOff(importBatchJob)
  async onCutOff({ importId, batchNo }: { importId: string; batchNo: number }): Promise<void> {
    await this.endCutOffImport.whileStoring(importId, batchNo);
  }
}
