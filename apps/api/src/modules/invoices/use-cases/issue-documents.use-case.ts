import { Injectable, Logger } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { Site } from '../../site/public.js';
import { renderInvoice } from '../pdf/render-invoice.js';
import { DocumentRegister, type Draft, type DueDocument } from '../persistence/document-register.js';
import { DraftDocument } from './draft-document.js';

/** Four times a minute, so that a document is there within a minute of its payment (W63). */
export const issueDocumentsJob = defineJob<Record<string, never>>('invoices.issue', 'orders', {
  maxAttempts: 1,
  everySeconds: 15,
});

const STEP = 20;
/** The rest waits for the next run, so that a run ends in seconds. */
const STEPS = 50;

/**
 * Writes the documents of money that has none yet, oldest first: of new orders, refunds and deposits, and of those of earlier
 * releases (W63). A step is one transaction with its numbers and files, so a process that dies leaves no gap, and the next run
 * goes on. A document that can't be written gives its number back and doesn't stop those after it; it is tried again later (W78).
 */
@Injectable()
export class IssueDocuments {
  private readonly log = new Logger('invoices');

  constructor(
    private readonly db: Database,
    private readonly register: DocumentRegister,
    private readonly draft: DraftDocument,
    private readonly site: Site,
    private readonly metrics: Metrics,
  ) {}

  @Processes(issueDocumentsJob)
  async execute(): Promise<void> {
    // The seller of the documents is the shop of now.
    await this.site.details();
    await this.db.transaction((tx) => this.retry(tx));
    let after: string | null = null;
    for (let step = 0; step < STEPS; step += 1) {
      after = await this.db.transaction((tx) => this.step(tx, after));
      if (after === null) return;
    }
  }

  /** Returns the last journal of a full step, after which there may be more; null if all is done. */
  private async step(tx: Transaction, after: string | null): Promise<string | null> {
    const doneUntil = await this.register.lock(tx);
    const due = await this.register.due(tx, after ?? doneUntil, STEP);
    for (const one of due) await this.attempt(tx, one);
    const last = due.at(-1)?.journalId;
    if (last !== undefined) await this.register.done(tx, last);
    return last !== undefined && due.length === STEP ? last : null;
  }

  /** Tries those again that failed before. */
  private async retry(tx: Transaction): Promise<void> {
    await this.register.lock(tx);
    for (const one of await this.register.failed(tx, STEP)) await this.attempt(tx, one);
  }

  private async attempt(tx: Transaction, due: DueDocument): Promise<void> {
    await tx.run('SAVEPOINT document');
    try {
      const draft = await this.draft.of(tx, due);
      if (draft !== null) await this.issue(tx, draft);
      await this.register.clearFailure(tx, due.journalId);
    } catch (error) {
      await tx.run('ROLLBACK TO SAVEPOINT document');
      await this.register.noteFailure(tx, due.journalId, error);
      this.metrics.count('documents_failed');
      this.log.error({ err: error, journalId: due.journalId, kind: due.kind }, 'document not written');
    }
    await tx.run('RELEASE SAVEPOINT document');
  }

  private async issue(tx: Transaction, draft: Draft): Promise<void> {
    const year = Number(draft.issuedOn.slice(0, 4));
    const no = await this.register.take(tx, draft.series, year);
    const number = `${draft.series}-${year}-${String(no).padStart(6, '0')}`;
    await this.register.add(tx, draft, { year, no }, await renderInvoice({ ...draft, number }));
  }
}
