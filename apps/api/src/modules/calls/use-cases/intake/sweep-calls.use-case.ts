import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { CallNotifier } from '../../call-notifier.js';
import { sweepCallsJob } from '../../jobs/sweep-calls.job.js';
import { CallEventRepository } from '../../persistence/call-event.repository.js';
import { SettleCall } from './settle-call.js';

const AT_ONCE = 200;

/** Gives up the open calls whose events did not come, so that their tickets are free again (C16, C17). */
@Injectable()
export class SweepCalls {
  constructor(
    private readonly db: Database,
    private readonly calls: CallEventRepository,
    private readonly settleCall: SettleCall,
    private readonly notifier: CallNotifier,
  ) {}

  @Processes(sweepCallsJob)
  async execute(): Promise<void> {
    for (const id of await this.calls.overdue(AT_ONCE))
      await this.db.transaction(async (tx) => {
        const call = await this.calls.lock(tx, id);
        // An event may have come meanwhile.
        if (!call || call.outcome !== 'open' || call.expiresAt > Date.now()) return;
        await this.settleCall.giveUp(tx, call);
        tx.afterCommit(async () => this.notifier.notify(call));
      });
  }
}
