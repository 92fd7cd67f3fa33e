import { Injectable, Logger } from '@nestjs/common';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { planPayout } from '@warmline/domain/money/payout-plan';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { violatedCheck } from '../../../../platform/database/database-errors.js';
import { NotSignedIn, RequestDiffers } from '../../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { RateLimiter } from '../../../../platform/limits/rate-limiter.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { AccessLog, type Visit } from '../../../access-log/public.js';
import { Agencies } from '../../../agencies/public.js';
import { Ledger } from '../../../ledger/public.js';
import { PayoutRefunds } from '../../../payments/public.js';
import { Users } from '../../../users/public.js';
import { sendPayoutJob } from '../../jobs/send-payout.job.js';
import { payableCents } from './payable-cents.js';
import { payoutHoldJournal } from './payout-journals.js';
import { PayoutPartRepository } from '../../persistence/payout-part.repository.js';
import { PayoutSourceRepository } from '../../persistence/payout-source.repository.js';
import { PayoutRepository, type NewPayout, type StoredPayout } from '../../persistence/payout.repository.js';
import { PayoutNotPossible } from '../../wallet.errors.js';
import { RechargeTransitions } from '../recharge/recharge-transitions.js';
import { PayoutNotices } from './payout-notices.js';

/**
 * Cycles of adding funds and taking them back, in 30 days, from which on staff should look: cards are tested or turned into cash
 * that way.
 */
const SUSPICIOUS_CYCLES = 3;

/**
 * Takes unused balance back to the cards it came from (W48): puts it on hold, stores a refund for each charge, and has them sent.
 */
@Injectable()
export class RequestPayout {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly db: Database,
    private readonly payouts: PayoutRepository,
    private readonly parts: PayoutPartRepository,
    private readonly sources: PayoutSourceRepository,
    private readonly refunds: PayoutRefunds,
    private readonly recharge: RechargeTransitions,
    private readonly ledger: Ledger,
    private readonly agencies: Agencies,
    private readonly users: Users,
    private readonly outbox: Outbox,
    private readonly notices: PayoutNotices,
    private readonly live: LiveEvents,
    private readonly limiter: RateLimiter,
    private readonly metrics: Metrics,
    private readonly accessLog: AccessLog,
  ) {}

  /** The same request is the same payout. Throws PayoutNotPossible, RequestDiffers, TooManyRequests; nothing is on hold then. */
  async execute(asked: Omit<NewPayout, 'noticeEmail'>, visit: Visit): Promise<StoredPayout> {
    const { agencyId, requestId } = asked;
    const known = await this.payouts.findByRequest(agencyId, requestId);
    if (known) return sameAs(known, asked);
    const user = await this.users.find(asked.askedBy);
    if (!user) throw new NotSignedIn();
    const noticeEmail = (await this.agencies.billingEmailOf(agencyId)) ?? user.email;
    await this.limiter.take('payout', agencyId);
    const payout = await this.store({ ...asked, noticeEmail }, visit).catch(async (error: unknown) => {
      await this.limiter.restore([{ name: 'payout', key: agencyId }]);
      throw error;
    });
    await this.live.publish({ type: 'wallet_changed' }, { agencyId });
    await this.noteCycles(payout);
    return sameAs(payout, asked);
  }

  private async store(asked: NewPayout, visit: Visit): Promise<StoredPayout> {
    try {
      return await this.db.transaction((tx) => this.findOrAdd(tx, asked, visit));
    } catch (error) {
      // A refund on the provider's own pages was stored in between.
      if (violatedCheck(error) !== 'refunds_within_received') throw error;
      throw await this.notPossible(asked.agencyId);
    }
  }

  private async findOrAdd(tx: Transaction, asked: NewPayout, visit: Visit): Promise<StoredPayout> {
    const { agencyId, requestId, amountCents, askedBy } = asked;
    await this.payouts.lockAgency(tx, agencyId);
    const known = await this.payouts.findByRequest(agencyId, requestId, tx);
    if (known) return known;
    const payable = await this.sources.read(agencyId, tx);
    requireWithin(amountCents, payableCents((await this.ledger.balanceOf(agencyId, tx)).cashCents, payable));
    const payout = await this.payouts.add(tx, asked);
    for (const { source, amountCents: cents } of planPayout(amountCents, payable.sources)) {
      const refundId = await this.refunds.request(tx, { paymentId: source.paymentId, amountCents: cents, askedBy });
      await this.parts.add(tx, { payoutId: payout.id, paymentId: source.paymentId, refundId, amountCents: cents });
    }
    await this.recharge.refunded(tx, agencyId);
    // The balance is locked last, as everywhere: a purchase may have spent it meanwhile, or a dispute have been stored, which
    // locks it, too.
    const { cashCents } = await this.ledger.lockBalance(tx, agencyId);
    const disputedCents = await this.sources.disputedCents(agencyId, tx);
    requireWithin(amountCents, payableCents(cashCents, { ...payable, disputedCents }));
    await this.ledger.post(tx, [payoutHoldJournal(payout, amountCents)]);
    await this.outbox.add(tx, sendPayoutJob, { payoutId: payout.id });
    await this.accessLog.record(visit, 'payout_requested', [{ ref: payout.id }], tx);
    await this.notices.requested(tx, payout);
    return (await this.payouts.find(payout.id, tx))!;
  }

  private async notPossible(agencyId: string): Promise<PayoutNotPossible> {
    const { cashCents } = await this.ledger.balanceOf(agencyId);
    return new PayoutNotPossible(payableCents(cashCents, await this.sources.read(agencyId)));
  }

  private async noteCycles({ agencyId, number }: StoredPayout): Promise<void> {
    const cycles = await this.payouts.cycles(agencyId);
    if (cycles < SUSPICIOUS_CYCLES) return;
    this.metrics.count('payout_cycles');
    this.log.warn({ agencyId, number, cycles }, 'funds added and refunded to cards again and again');
  }
}

function requireWithin(amountCents: number, payoutableCents: number): void {
  if (amountCents > payoutableCents) throw new PayoutNotPossible(payoutableCents);
}

function sameAs(payout: StoredPayout, asked: Pick<NewPayout, 'amountCents'>): StoredPayout {
  if (payout.amountCents !== asked.amountCents) throw new RequestDiffers(WALLET_MESSAGES.requestDiffers);
  return payout;
}
