import { Injectable } from '@nestjs/common';
import type { JobProcessor } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { RevertImport } from '../use-cases/revert/revert-import.use-case.js';
import { revertImportJob } from './import.jobs.js';

@Injectable()
@Processes(revertImportJob)
export class RevertImportProcessor implements JobProcessor<{ importId: string }> {
  constructor(private readonly revertImport: RevertImport) {}

  async process({ importId }: { importId: string }): Promise<void> {
    await this.revertImport.execute(importId);
  }
}
