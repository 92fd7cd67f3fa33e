import { Injectable } from '@nestjs/common';
import type { JobProcessor } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { ProcessPaymentEvent } from '../use-cases/process-payment-event.use-case.js';
import { processEventJob } from './process-event.job.js';

@Injectable()
@Processes(processEventJob)
export class ProcessEventProcessor implements JobProcessor<{ eventId: string }> {
  constructor(private readonly processEvent: ProcessPaymentEvent) {}

  async process({ eventId }: { eventId: string }): Promise<void> {
    await this.processEvent.execute(eventId);
  }
}
