import { Injectable } from '@nestjs/common';
import { RETURN_DECISION_TEXTS } from '@warmline/contracts/returns/messages';
import { amountText } from '@warmline/domain/money/money';
import { MINUTE_MS } from '@warmline/domain/time/durations';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { Agencies } from '../../../agencies/public.js';
import { Notifications, returnDecidedEmail, returnReceivedEmail } from '../../../notifications/public.js';
import { emailDecidedJob } from '../../jobs/email-decided.job.js';
import { ReturnNoticeRepository, type NoticeLine } from '../../persistence/return-notice.repository.js';
import { ReturnRepository } from '../../persistence/return.repository.js';

/** Emails agencies about their returns: once when one is received, and once an hour at most about decisions of people (W90). */
@Injectable()
export class EmailReturns {
  constructor(
    private readonly db: Database,
    private readonly notices: ReturnNoticeRepository,
    private readonly returns: ReturnRepository,
    private readonly agencies: Agencies,
    private readonly notifications: Notifications,
    private readonly outbox: Outbox,
  ) {}

  async received(requestId: string): Promise<void> {
    const request = await this.notices.find(requestId);
    const lines = await this.notices.lines(requestId);
    // Decisions of people have an email of their own.
    const accepted = lines.filter(({ status, isByRule }) => status === 'accepted' && isByRule);
    const open = lines.length - accepted.length;
    const { email: to, timeZone } = await this.agencies.noticesTo(request.agencyId);
    if (to === null) return;
    const dueAt = new Date(Math.max(...lines.map((line) => line.dueAt)));
    const email = returnReceivedEmail({
      number: request.number,
      path: pathOf(requestId),
      ...sumOf(accepted),
      open,
      dueOn: open === 0 ? '' : dueAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone }),
    });
    await this.db.transaction((tx) => this.notifications.queueEmail(tx, to, email, `return-received:${requestId}`));
  }

  /** Plans an email at the next minute, which tells of all that is decided until then: one job for many lines. */
  async planDecided(lineId: string): Promise<void> {
    const { requestId } = (await this.returns.line(lineId))!;
    const key = `return-decided-plan:${requestId}`;
    await this.db.transaction((tx) => this.outbox.addNextSlot(tx, emailDecidedJob, { requestId }, key, 60));
  }

  @Processes(emailDecidedJob)
  async decided({ requestId }: { requestId: string }): Promise<void> {
    await this.db.transaction(async (tx) => {
      const request = await this.notices.lock(tx, requestId);
      const lines = await this.notices.lines(requestId, tx);
      const told = new Set(request.toldLines);
      const fresh = lines.filter(({ id, status, isByRule }) => status !== 'requested' && !isByRule && !told.has(id));
      if (fresh.length === 0) return;
      const { quietUntil } = request;
      if (quietUntil !== null) return this.planNext(tx, requestId, quietUntil);
      await this.notices.markTold(
        tx,
        requestId,
        fresh.map(({ id }) => id),
      );
      const { email: to } = await this.agencies.noticesTo(request.agencyId, tx);
      if (to === null) return;
      const refused = fresh.filter(({ status }) => status === 'refused');
      const email = returnDecidedEmail({
        number: request.number,
        path: pathOf(requestId),
        ...sumOf(fresh.filter(({ status }) => status === 'accepted')),
        refused: refused.length,
        refusals: refused.map(refusalOf).join('\n'),
        open: lines.filter(({ status }) => status === 'requested').length,
      });
      await this.notifications.queueEmail(tx, to, email, `return-decided:${requestId}:${request.toldLines.length}`);
    });
  }

  /** Plans one email for all that is decided less than an hour after the last one. */
  private async planNext(tx: Transaction, requestId: string, quietUntil: number): Promise<void> {
    const options = { dedupeKey: `return-decided:${requestId}:${quietUntil}`, runAfter: new Date(quietUntil + MINUTE_MS) };
    await this.outbox.add(tx, emailDecidedJob, { requestId }, options);
  }
}

function pathOf(requestId: string): string {
  return `/dashboard/returns?tab=mine&id=${requestId}`;
}

function sumOf(lines: readonly NoticeLine[]): { accepted: number; credited: string; callsBack: number } {
  const cents = lines.reduce((sum, { creditedCents }) => sum + creditedCents, 0);
  const callsBack = lines.filter(({ isCallBack }) => isCallBack).length;
  return { accepted: lines.length, credited: cents === 0 ? '' : amountText(cents), callsBack };
}

/** Names a refused lead or call by its order: emails have no phone numbers. */
function refusalOf({ orderNumber, decisionCode, decisionNote }: NoticeLine): string {
  return `${orderNumber}: ${decisionCode === null ? '' : RETURN_DECISION_TEXTS[decisionCode]} ${decisionNote}`.trim();
}
