import { Injectable } from '@nestjs/common';
import { Processes } from '../../../platform/queue/job-registry.js';
import { ResumeImports } from '../use-cases/store/resume-imports.use-case.js';
import { TidyImports } from '../use-cases/revert/tidy-imports.use-case.js';
import { tidyImportsJob } from './import.jobs.js';

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
