import { Injectable } from '@nestjs/common';
import type { JobProcessor } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { SweepOrders } from '../use-cases/settlement/sweep-orders.use-case.js';
import { sweepOrdersJob } from './orders.jobs.js';

@Injectable()
@Processes(sweepOrdersJob)
export class SweepOrdersProcessor implements JobProcessor<Record<string, never>> {
  constructor(private readonly sweepOrders: SweepOrders) {}

  async process(): Promise<void> {
    await this.sweepOrders.execute();
  }
}
