import { Injectable } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { RECONCILIATION_LIMITS } from '@warmline/contracts/reconciliation/limits';
import { Audit, type AuditActor } from '../../audit/public.js';
import { reconcileJob } from '../jobs/reconcile.job.js';
import { RunRepository, type NewRun, type StoredRun } from '../persistence/run.repository.js';
import { FinanceAlerts } from './finance-alerts.js';

/** Starts the run of the night, and again an hour after one that was incomplete (W70). */
const nightlyJob = defineJob<Record<string, never>>('reconciliation.nightly', 'reconciliation', {
  maxAttempts: 1,
  everySeconds: 1800,
});

/** How long a request waits for the result of its run. */
const ANSWER_MS = 20_000;
const LOOK_MS = 150;

/** Starts the comparison of ledger, orders and provider: at night, and for an admin (W70). */
@Injectable()
export class StartRun {
  constructor(
    private readonly db: Database,
    private readonly runs: RunRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly alerts: FinanceAlerts,
  ) {}

  /** Starts the run of the night when it is due. One whose job is gone ends first, and is then due again. */
  @Processes(nightlyJob)
  async nightly(): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.endAbandoned(tx);
      if (await this.runs.isNightlyDue(tx))
        await this.start(tx, { cutOffMinutes: RECONCILIATION_LIMITS.cutOffMinutes.standard, startedBy: null });
    });
  }

  /** Starts a run, or joins the one under way, and returns it with its result, or as running if that takes long. */
  async execute(actor: AuditActor, cutOffMinutes: number): Promise<StoredRun> {
    const started = await this.db.transaction(async (tx) => {
      const id = await this.start(tx, { cutOffMinutes, startedBy: actor.userId });
      const target = { kind: 'reconciliation', id: id ?? '', label: 'Reconciliation' } as const;
      if (id) await this.audit.record(tx, { actor, action: 'reconciliation.started', target, after: { cutOffMinutes } });
      return id;
    });
    const id = started ?? (await this.runs.findRunning())?.id;
    // The run under way ended in between: then this one starts.
    return id === undefined ? this.execute(actor, cutOffMinutes) : this.resultOf(id);
  }

  private async start(tx: Transaction, run: NewRun): Promise<string | null> {
    await this.endAbandoned(tx);
    const id = await this.runs.start(tx, run);
    if (id) await this.outbox.add(tx, reconcileJob, { runId: id }, { dedupeKey: `reconcile-run:${id}` });
    return id;
  }

  private async endAbandoned(tx: Transaction): Promise<void> {
    for (const run of await this.runs.endAbandoned(tx)) await this.alerts.ofIncomplete(tx, run);
  }

  private async resultOf(id: string): Promise<StoredRun> {
    const until = performance.now() + ANSWER_MS;
    for (;;) {
      const run = (await this.runs.find(id))!;
      if (run.status !== 'running' || performance.now() > until) return run;
      await wait(LOOK_MS);
    }
  }
}
