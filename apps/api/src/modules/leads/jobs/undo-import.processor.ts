import { Injectable } from '@nestjs/common';
import type { JobProcessor } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { TakeBackLeads } from '../use-cases/take-back-leads.use-case.js';
import { undoImportJob } from './import.jobs.js';

@Injectable()
@Processes(undoImportJob)
export class UndoImportProcessor implements JobProcessor<{ importId: string }> {
  constructor(private readonly takeBackLeads: TakeBackLeads) {}

  async process({ importId }: { importId: string }): Promise<void> {
    await this.takeBackLeads.execute(importId);
  }
}
