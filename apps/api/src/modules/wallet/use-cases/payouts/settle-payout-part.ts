import { Injectable, Logger } from '@nestjs/common';
import { planPayout } from '@warmline/domain/money/payout-plan';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Ledger } from '../../../ledger/public.js';
import { PayoutRefunds, type ProviderRefund } from '../../../payments/public.js';
import { payableCents } from './payable-cents.js';
import { payoutFailedJournal, payoutJournal, payoutReleaseJournal } from './payout-journals.js';
import { PayoutPartRepository, type StoredPart } from '../../persistence/payout-part.repository.js';
import { PayoutSourceRepository } from '../../persistence/payout-source.repository.js';
import { PayoutRepository, type StoredPayout } from '../../persistence/payout.repository.js';
import { PayoutNotices } from './payout-notices.js';

/** What the provider says of a part; `id` is null if it refused the request. */
export type PartAnswer = Pick<ProviderRefund, 'status' | 'failure'> & { id: string | null };

/**
 * Stores what the provider says of a part of a payout, once, whoever asked and however often. A part that is refused goes to the
 * next charges; what none of them takes, or what the agency owes or may owe, is released (W48).
 */
@Injectable()
export class SettlePayoutPart {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly db: Database,
    private readonly payouts: PayoutRepository,
    private readonly parts: PayoutPartRepository,
    private readonly sources: PayoutSourceRepository,
    private readonly refunds: PayoutRefunds,
    private readonly ledger: Ledger,
    private readonly notices: PayoutNotices,
    private readonly live: LiveEvents,
  ) {}

  async execute({ id, payoutId, agencyId }: StoredPart, answer: PartAnswer): Promise<void> {
    const isChanged = await this.db.transaction(async (tx) => {
      await this.payouts.lockAgency(tx, agencyId);
      const before = await this.payouts.lock(tx, payoutId);
      const part = (await this.parts.find(id, tx))!;
      if (!(await this.apply(tx, before, part, answer))) return false;
      const after = await this.payouts.refresh(tx, payoutId);
      if (before.status === 'requested' && after.status !== 'requested') await this.notices.ended(tx, after);
      return true;
    });
    if (isChanged) await this.live.publish({ type: 'wallet_changed' }, { agencyId });
  }

  /** Returns whether the answer is news. */
  private async apply(tx: Transaction, payout: StoredPayout, part: StoredPart, answer: PartAnswer): Promise<boolean> {
    if (part.status === 'open') {
      if (answer.status === 'open') return this.notePending(tx, part, answer);
      if (answer.status === 'done') return this.pay(tx, payout, part, answer);
      return this.refuse(tx, payout, part, answer);
    }
    return part.status === 'paid' && answer.status === 'failed' && this.takeBack(tx, payout, part, answer);
  }

  private async notePending(tx: Transaction, part: StoredPart, { id }: PartAnswer): Promise<boolean> {
    if (part.providerRef !== null) return false;
    await this.refunds.store(tx, part.refundId, { providerRef: id, status: 'pending', failure: null });
    await this.parts.store(tx, part.id, { status: 'open', providerRef: id });
    return true;
  }

  private async pay(tx: Transaction, payout: StoredPayout, part: StoredPart, { id }: PartAnswer): Promise<boolean> {
    await this.refunds.store(tx, part.refundId, { providerRef: id, status: 'succeeded', failure: null });
    await this.parts.store(tx, part.id, { status: 'paid', providerRef: id });
    await this.ledger.post(tx, [payoutJournal(payout, part, id!)]);
    return true;
  }

  private async refuse(tx: Transaction, payout: StoredPayout, part: StoredPart, { id, failure }: PartAnswer): Promise<boolean> {
    this.log.warn({ payout: payout.number, paymentId: part.paymentId, providerId: id, failure }, 'payout refused for a charge');
    await this.refunds.store(tx, part.refundId, { providerRef: id, status: 'failed', failure });
    const sources = (await this.sources.list(payout.agencyId, tx, payout.id)).filter(
      ({ paymentId }) => paymentId !== part.paymentId,
    );
    const most = planPayout(part.amountCents, sources);
    await this.refunds.lockPayments(
      tx,
      most.map(({ source }) => source.paymentId),
    );
    const balance = await this.ledger.lockBalance(tx, payout.agencyId);
    const disputedCents = await this.sources.disputedCents(payout.agencyId, tx);
    // A debt or a dispute since the request makes it the shop's, as if it had been released (W94).
    const freeCents = payableCents(balance.cashCents + part.amountCents - balance.debtCents, { sources, disputedCents });
    let releasedCents = part.amountCents;
    for (const { source, amountCents } of planPayout(Math.min(part.amountCents, freeCents), sources)) {
      const refundId = await this.refunds.request(tx, { paymentId: source.paymentId, amountCents, askedBy: payout.askedBy });
      await this.parts.add(tx, { payoutId: payout.id, paymentId: source.paymentId, refundId, amountCents });
      releasedCents -= amountCents;
    }
    const replacedCents = part.amountCents - releasedCents;
    await this.parts.store(tx, part.id, { status: 'refused', providerRef: id, replacedCents, releasedCents });
    if (releasedCents > 0) await this.ledger.post(tx, [payoutReleaseJournal(payout, part, releasedCents, balance)]);
    return true;
  }

  private async takeBack(tx: Transaction, payout: StoredPayout, part: StoredPart, { id, failure }: PartAnswer): Promise<boolean> {
    this.log.warn({ payout: payout.number, providerId: id, failure }, 'refund of a payout came back');
    await this.refunds.store(tx, part.refundId, { providerRef: id, status: 'failed', failure });
    await this.parts.store(tx, part.id, { status: 'failed', providerRef: id });
    const balance = await this.ledger.lockBalance(tx, payout.agencyId);
    await this.ledger.post(tx, [payoutFailedJournal(payout, part, id!, balance)]);
    await this.notices.returned(tx, payout, part);
    return true;
  }
}
