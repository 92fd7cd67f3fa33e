import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { defineJob } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { CallCheckRepository } from '../../persistence/call-check.repository.js';

/** Checks calls, campaigns and ledgers once a day. */
const checkCallsJob = defineJob<Record<string, never>>('calls.check', 'calls', { maxAttempts: 3, everySeconds: 86_400 });

/** Checks every night what must always hold between calls, campaigns and orders (C44). It changes nothing: a person looks. */
@Injectable()
export class CheckCalls {
  private readonly log = new Logger('calls');

  constructor(
    private readonly checks: CallCheckRepository,
    private readonly metrics: Metrics,
  ) {}

  @Processes(checkCallsJob)
  async execute(): Promise<void> {
    for (const { invariant, subjects, first } of await this.checks.violations()) {
      this.metrics.count('call_violations', { invariant: invariant.split(' ')[0]! }, subjects);
      this.log.error({ invariant, subjects, first }, 'call invariant violated');
    }
  }
}
