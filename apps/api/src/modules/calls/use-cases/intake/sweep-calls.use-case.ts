import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { isDatabaseOutage } from '../../../../platform/database/database-errors.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { CallNotifier } from '../../call-notifier.js';
import { sweepCallsJob } from '../../jobs/sweep-calls.job.js';
import { CallEventRepository } from '../../persistence/call-event.repository.js';
import { SettleCall } from './settle-call.js';

const AT_ONCE = 200;

/** Ends the open calls whose events did not come, so that their tickets are free again (C16, C17). */
@Injectable()
export class SweepCalls {
  private readonly log = new Logger('calls');

  constructor(
    private readonly db: Database,
    private readonly calls: CallEventRepository,
    private readonly settleCall: SettleCall,
    private readonly notifier: CallNotifier,
  ) {}

  @Processes(sweepCallsJob)
  async execute(): Promise<void> {
    const tried: string[] = [];
    for (;;) {
      const ids = await this.calls.overdue(AT_ONCE, tried);
      for (const id of ids) await this.giveUp(id);
      tried.push(...ids);
      if (ids.length < AT_ONCE) return;
    }
  }

  /** Ends one call. An error must not keep the tickets of the calls behind it. */
  private async giveUp(id: string): Promise<void> {
    try {
      await this.db.transaction(async (tx) => {
        const call = await this.calls.lock(tx, id);
        // An event may have come meanwhile.
        if (!call || call.outcome !== 'open' || call.expiresAt > Date.now()) return;
        await this.settleCall.giveUp(tx, call);
        tx.afterCommit(async () => this.notifier.notify(call));
      });
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      this.log.error({ callId: id, err: error }, 'overdue call not ended');
    }
  }
}
