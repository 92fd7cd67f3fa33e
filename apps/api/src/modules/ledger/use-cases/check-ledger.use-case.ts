import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { checkLedgerJob } from '../jobs/check-ledger.job.js';
import { LedgerRepository } from '../persistence/ledger.repository.js';

/** Checks every night what must always hold in the ledger (M87). It changes nothing: a person looks. */
@Injectable()
export class CheckLedger {
  private readonly log = new Logger('ledger');

  constructor(
    private readonly ledger: LedgerRepository,
    private readonly metrics: Metrics,
  ) {}

  @Processes(checkLedgerJob)
  async execute(): Promise<void> {
    for (const { invariant, subjects, first } of await this.ledger.violations()) {
      this.metrics.count('ledger_violations', { invariant: invariant.split(' ')[0]! }, subjects);
      this.log.error({ invariant, subjects, first }, 'ledger invariant violated');
    }
  }
}
