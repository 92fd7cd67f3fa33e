import { Injectable } from '@nestjs/common';
import type { JobProcessor, JobRun } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { SendResetLink } from '../use-cases/send-reset-link.use-case.js';
import { resetLinkJob } from './reset-link.job.js';

@Injectable()
@Processes(resetLinkJob)
export class ResetLinkProcessor implements JobProcessor<{ userId: string | null }> {
  constructor(private readonly sendResetLink: SendResetLink) {}

  async process({ userId }: { userId: string | null }, run: JobRun): Promise<void> {
    if (userId !== null) await this.sendResetLink.execute(userId, run.id);
  }
}
