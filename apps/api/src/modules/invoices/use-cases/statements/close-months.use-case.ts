import { addMonths, monthName, monthOf, monthsBetween } from '@warmline/domain/time/month';
import { amountText } from '@warmline/domain/money/money';
import { Injectable, Logger } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { defineJob } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { Ledger, StatementFeed } from '../../../ledger/public.js';
import { Notifications, statementReadyEmail } from '../../../notifications/public.js';
import { StatementRepository, type StoredStatement } from '../../persistence/statement.repository.js';
import { AddUpMonth, STATEMENT_SLACK_MS } from './add-up-month.js';
import { StatementParties } from './statement-parties.js';

/** Every half hour; there is work on the 1st from 02:00 UTC on, and after a failure (W68). */
const closeMonthsJob = defineJob<Record<string, never>>('invoices.close_months', 'reconciliation', {
  maxAttempts: 1,
  everySeconds: 1800,
});

const AT_ONCE = 100;

/**
 * Stores the figures of months that are over, for each agency with a wallet, and sends an email about the last one (W68). An
 * agency is one transaction; those whose figures don't add up are skipped, and tried again by the next run.
 */
@Injectable()
export class CloseMonths {
  private readonly log = new Logger('statements');

  constructor(
    private readonly db: Database,
    private readonly ledger: Ledger,
    private readonly feed: StatementFeed,
    private readonly statements: StatementRepository,
    private readonly month: AddUpMonth,
    private readonly parties: StatementParties,
    private readonly notifications: Notifications,
    private readonly metrics: Metrics,
  ) {}

  @Processes(closeMonthsJob)
  async run(): Promise<void> {
    await this.execute(new Date());
  }

  /** Stores all months that are over at this instant. */
  async execute(now: Date): Promise<void> {
    const last = addMonths(monthOf(new Date(now.getTime() - STATEMENT_SLACK_MS)), -1);
    let progress = await this.statements.progress(last);
    while (progress !== null) {
      const owners = await this.feed.owners(progress.doneUntil, AT_ONCE);
      let { failed } = progress;
      for (const agencyId of owners) if (!(await this.close(agencyId, last))) failed += 1;
      const isEnd = owners.length < AT_ONCE;
      progress = { doneUntil: owners.at(-1) ?? progress.doneUntil, failed };
      await this.statements.advance(last, progress, isEnd);
      if (isEnd) return;
    }
  }

  /** Stores what an agency lacks up to a month; returns whether it could. */
  private async close(agencyId: string, last: string): Promise<boolean> {
    try {
      const first = await this.feed.firstMonth(agencyId);
      if (first !== null) await this.db.transaction((tx) => this.store(tx, agencyId, first, last));
      return true;
    } catch (error) {
      this.metrics.count('statements_failed');
      this.log.error({ err: error, agencyId, month: last }, 'statement not stored');
      return false;
    }
  }

  private async store(tx: Transaction, agencyId: string, first: string, last: string): Promise<void> {
    const stored = await this.statements.lastMonth(tx, agencyId);
    const months = monthsBetween(stored === null ? first : addMonths(stored, 1), last);
    if (months.length === 0) return;
    // A change that began before the end of the month is committed then.
    await this.ledger.lockBalance(tx, agencyId);
    const parties = await this.parties.of(agencyId, tx);
    for (const month of months) {
      const statement = { ...(await this.month.execute(agencyId, month, tx)), ...parties };
      if ((await this.statements.add(tx, agencyId, statement)) && month === last) await this.notify(tx, agencyId, statement);
    }
  }

  /** A month in which nothing happened sends no email. */
  private async notify(tx: Transaction, agencyId: string, { month, span, closingCents, buyer }: StoredStatement): Promise<void> {
    if (span.until === span.after || buyer.email === '') return;
    const email = statementReadyEmail({ month, monthName: monthName(month), closing: amountText(closingCents) });
    await this.notifications.queueEmail(tx, buyer.email, email, `statement-ready:${agencyId}:${month}`);
  }
}
