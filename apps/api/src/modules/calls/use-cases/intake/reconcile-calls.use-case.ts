import { Injectable } from '@nestjs/common';
import { defineJob } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { CallRecordRepository } from '../../persistence/call-record.repository.js';
import { AskCallRecords } from './ask-call-records.js';

/** Asks the voice system every five minutes for its records of calls. */
const reconcileCallsJob = defineJob<Record<string, never>>('calls.reconcile', 'calls', {
  maxAttempts: 1,
  everySeconds: 300,
});

/** Calls of one round: 20 questions. */
const MAX_CALLS = 1_000;
/** Below the limit of a job, so that a slow voice system only delays the rest to the next round. */
const BUDGET_MS = 120_000;

/** Asks for the records of calls whose end is missing, and once for those of the day before (C61, C62). */
@Injectable()
export class ReconcileCalls {
  constructor(
    private readonly records: CallRecordRepository,
    private readonly askRecords: AskCallRecords,
  ) {}

  @Processes(reconcileCallsJob)
  async execute(): Promise<void> {
    await this.askRecords.ask(await this.records.due(MAX_CALLS), AbortSignal.timeout(BUDGET_MS));
  }
}
