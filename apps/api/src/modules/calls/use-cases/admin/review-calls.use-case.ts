import { Injectable } from '@nestjs/common';
import type { CallReview } from '@warmline/contracts/calls/types';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { AccountSlots } from '../../../../platform/limits/account-slots.js';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import { Audit } from '../../../audit/public.js';
import { ReviewClosed } from '../../calls.errors.js';
import { AdminCallRepository } from '../../persistence/admin-call.repository.js';

/** Lists the calls that a person should look at, and closes them with a note (C52). Throws NotFound, ReviewClosed. */
@Injectable()
export class ReviewCalls {
  constructor(
    private readonly db: Database,
    private readonly calls: AdminCallRepository,
    private readonly slots: AccountSlots,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
  ) {}

  async page(accountId: string, isClosed: boolean, range: PageRange): Promise<PageRows<CallReview>> {
    const [page, count] = await Promise.all([
      this.slots.run(accountId, () => this.calls.reviews(isClosed, range)),
      range.cursor === undefined ? this.slots.run(accountId, () => this.calls.countReviews(isClosed)) : undefined,
    ]);
    return { ...page, ...(count !== undefined && { total: { count, exact: true } }) };
  }

  /** Counts reviews that are still open. */
  countOpen(): Promise<number> {
    return this.calls.countReviews(false);
  }

  /** Closes a review, once; the same note of the same person again, after a lost answer, changes nothing. Throws ReviewClosed. */
  async close(caller: Principal, id: string, note: string): Promise<CallReview> {
    await this.db.transaction(async (tx) => {
      const review = await this.calls.lockReview(tx, id);
      if (!review) throw new NotFound('The review');
      const { callId, campaignId, campaign, why, closedAt } = review;
      if (closedAt !== null) {
        if (await this.calls.wasClosedBy(tx, id, caller.userId, note)) return;
        throw new ReviewClosed(review.closedBy, review.note);
      }
      await this.calls.closeReview(tx, id, caller.userId, note);
      const target = { kind: 'call', id: callId, label: campaign } as const;
      await this.audit.record(tx, { actor: caller, action: 'call.review_closed', target, after: { why, note } });
      tx.afterCommit(() => this.live.publish({ type: 'call_changed', callId, campaignId }, { staff: true }));
    });
    return (await this.calls.review(id))!;
  }
}
