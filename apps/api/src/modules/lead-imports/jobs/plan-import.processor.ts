import { Injectable } from '@nestjs/common';
import type { JobRun } from '../../../platform/queue/job.js';
import { Processes, ProcessesCutOff } from '../../../platform/queue/job-registry.js';
import { EndCutOffImport } from '../use-cases/store/end-cut-off-import.use-case.js';
import { PlanImport } from '../use-cases/plan/plan-import.use-case.js';
import { planImportJob } from './import.jobs.js';

@Injectable()
export class PlanImportProcessor {
  constructor(
    private readonly planImport: PlanImport,
    private readonly endCutOffImport: EndCutOffImport,
  ) {}

  @Processes(planImportJob)
  async process({ importId }: { importId: string }, run: JobRun): Promise<void> {
    // Attempts that ended with a killed worker count too, so the final attempt may have a higher number.
    await this.planImport.execute(importId, run.attempt >= planImportJob.maxAttempts);
  }

  @ProcessesCutOff(planImportJob)
  async onCutOff({ importId }: { importId: string }): Promise<void> {
    await this.endCutOffImport.whilePlanning(importId);
  }
}
