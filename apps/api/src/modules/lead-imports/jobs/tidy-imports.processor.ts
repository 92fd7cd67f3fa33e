import { Injectable } from '@nestjs/common';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { ResumeImports } from '../use-cases/store/resume-imports.use-case.js';
import { TidyImports } from '../use-cases/revert/tidy-imports.use-case.js';

/** Restarts imports whose jobs are dead, and deletes files that are past their retention time. */
const tidyImportsJob = defineJob<Record<string, never>>('import.tidy', 'imports', {
  maxAttempts: 3,
  everySeconds: 3600,
});

@Injectable()
export class TidyImportsProcessor {
  constructor(
    private readonly resumeImports: ResumeImports,
    private readonly tidyImports: TidyImports,
  ) {}

  @Processes(tidyImportsJob)
  async process(): Promise<void> {
    await this.resumeImports.execute();
    await this.tidyImports.execute();
  }
}
