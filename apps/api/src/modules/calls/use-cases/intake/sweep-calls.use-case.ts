import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { isDatabaseOutage } from '../../../../platform/database/database-errors.js';
import { defineJob } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { CallNotifier } from '../../call-notifier.js';
import { CallEventRepository } from '../../persistence/call-event.repository.js';
import { AskCallRecords } from './ask-call-records.js';
import { SettleCall } from './settle-call.js';

/** Ends overdue calls every few seconds: until then, their tickets are reserved. */
const sweepCallsJob = defineJob<Record<string, never>>('calls.sweep', 'calls', { maxAttempts: 1, everySeconds: 5 });

const AT_ONCE = 200;
/** Time to ask in one sweep: a voice system that is away holds no ticket for longer. */
const ASKING_MS = 5_000;

/**
 * Ends the open calls whose events did not come, so that their tickets are free again (C16, C17). Asks for the records of those
 * that had begun (C61).
 */
@Injectable()
export class SweepCalls {
  private readonly log = new Logger('calls');

  constructor(
    private readonly db: Database,
    private readonly calls: CallEventRepository,
    private readonly settleCall: SettleCall,
    private readonly askRecords: AskCallRecords,
    private readonly notifier: CallNotifier,
  ) {}

  @Processes(sweepCallsJob)
  async execute(): Promise<void> {
    const tried: string[] = [];
    let askUntil: AbortSignal | undefined;
    for (;;) {
      const overdue = await this.calls.overdue(AT_ONCE, tried);
      const idsOf = (isBegun: boolean) => overdue.filter(({ hasBegun }) => hasBegun === isBegun).map(({ id }) => id);
      const begun = idsOf(true);
      for (const id of idsOf(false)) await this.giveUp(id);
      if (begun.length > 0) await this.ask(begun, (askUntil ??= AbortSignal.timeout(ASKING_MS)));
      for (const id of begun) await this.giveUp(id);
      tried.push(...overdue.map(({ id }) => id));
      if (overdue.length < AT_ONCE) return;
    }
  }

  private async ask(ids: readonly string[], until: AbortSignal): Promise<void> {
    try {
      await this.askRecords.ask(ids, until);
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      // The calls end all the same; their records are asked for again.
      this.log.error({ calls: ids.length, err: error }, 'call records could not be received');
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
