import { Injectable } from '@nestjs/common';
import type { JobProcessor } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { SweepDocuments } from '../use-cases/sweep-documents.use-case.js';
import { sweepDocumentsJob } from './sweep-documents.job.js';

@Injectable()
@Processes(sweepDocumentsJob)
export class SweepDocumentsProcessor implements JobProcessor<Record<string, never>> {
  constructor(private readonly sweepDocuments: SweepDocuments) {}

  async process(): Promise<void> {
    await this.sweepDocuments.execute();
  }
}
