import { Injectable } from '@nestjs/common';
import type { JobProcessor } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { ResumeImports } from '../use-cases/store/resume-imports.use-case.js';
import { TidyImports } from '../use-cases/revert/tidy-imports.use-case.js';
import { tidyImportsJob } from './import.jobs.js';

@Injectable()
@Processes(tidyImportsJob)
export class TidyImportsProcessor implements JobProcessor<Record<string, never>> {
  constructor(
    private readonly resumeImports: ResumeImports,
    private readonly tidyImports: TidyImports,
  ) {}

  async process(): Promise<void> {
    await this.resumeImports.execute();
    await this.tidyImports.execute();
  }
}
