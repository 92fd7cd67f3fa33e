import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { Database } from '../../../platform/database/database.js';
import type { JobRun } from '../../../platform/queue/job.js';
import { Processes, ProcessesCutOff } from '../../../platform/queue/job-registry.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { PaymentUnavailable } from '../../payments/public.js';
import { PROVIDER_LISTS, reconcileJob, type ProviderList, type ReconciliationStep } from '../jobs/reconcile.job.js';
import { RunRepository, type StoredRun } from '../persistence/run.repository.js';
import { FinanceAlerts } from './finance-alerts.js';
import { ProviderLists } from './provider-lists.js';

/** Time between two requests: at most five a second. */
const PACE_MS = 200;
/** Time of one step; the job's own limit is five minutes. */
const STEP_MS = 120_000;

/**
 * Compares ledger, orders and provider, both ways and to the cent (W70). It only reads: nothing repairs itself. The provider's
 * lists are read page by page into a table, so that a year needs no more memory than a day.
 */
@Injectable()
export class Reconcile {
  private readonly log = new Logger('reconciliation');

  constructor(
    private readonly db: Database,
    private readonly runs: RunRepository,
    private readonly lists: ProviderLists,
    private readonly outbox: Outbox,
    private readonly alerts: FinanceAlerts,
  ) {}

  @Processes(reconcileJob)
  async execute({ runId, list = 'charges', after }: ReconciliationStep, { attempt }: JobRun): Promise<void> {
    const run = await this.runs.find(runId);
    if (run?.status !== 'running') return;
    try {
      const next = await this.read(run, list, after ?? null);
      if (next) await this.continue(next);
      else await this.compare(run);
    } catch (error) {
      if (error instanceof PaymentUnavailable) {
        this.log.warn({ err: error, runId }, 'reconciliation incomplete: the provider could not be asked');
        return await this.endIncomplete(runId, 'The card provider could not be asked.');
      }
      if (attempt >= reconcileJob.maxAttempts) await this.endIncomplete(runId, 'The comparison failed.');
      throw error;
    }
  }

  @ProcessesCutOff(reconcileJob)
  async cutOff({ runId }: ReconciliationStep): Promise<void> {
    await this.endIncomplete(runId, 'The run was cut off.');
  }

  /** Reads pages until the step's time is over; returns what comes next, null when all lists are read. */
  private async read(run: StoredRun, first: ProviderList, start: string | null): Promise<ReconciliationStep | null> {
    const until = performance.now() + STEP_MS;
    let list: ProviderList | undefined = first;
    let after = start;
    for (;;) {
      const asked = performance.now();
      after = await this.lists.copy(run, list, after);
      if (after === null) list = PROVIDER_LISTS[PROVIDER_LISTS.indexOf(list) + 1];
      if (list === undefined) return null;
      if (performance.now() > until) return { runId: run.id, list, ...(after !== null && { after }) };
      await wait(Math.max(0, PACE_MS - (performance.now() - asked)));
    }
  }

  private async continue(next: ReconciliationStep): Promise<void> {
    const dedupeKey = `reconcile-run:${next.runId}:${next.list}:${next.after ?? ''}`;
    await this.db.transaction((tx) => this.outbox.add(tx, reconcileJob, next, { dedupeKey }));
  }

  private async compare(run: StoredRun): Promise<void> {
    const found = await this.db.transaction(async (tx) => {
      const compared = await this.runs.compare(tx, run.id);
      if (compared && run.startedBy === null) await this.alerts.ofDifferences(tx, run);
      return compared;
    });
    if (found && found.differences > 0) this.log.error({ runId: run.id, ...found }, 'ledger, orders and provider differ');
  }

  private async endIncomplete(runId: string, reason: string): Promise<void> {
    const run = await this.runs.find(runId);
    await this.db.transaction(async (tx) => {
      const isEnded = await this.runs.endIncomplete(tx, runId, reason);
      if (isEnded && run?.startedBy === null) await this.alerts.ofIncomplete(tx, run);
    });
  }
}
