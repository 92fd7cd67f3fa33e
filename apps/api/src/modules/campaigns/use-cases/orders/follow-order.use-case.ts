import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { Notifications, orderDeliveredEmail } from '../../../notifications/public.js';
import { PaidOrders, type PaidTransfers } from '../../../orders/public.js';
import { CampaignNotifier } from '../../campaign-notifier.js';
import { followOrderJob } from '../../jobs/follow-order.job.js';
import { LedgerRepository } from '../../persistence/ledger.repository.js';
import { OrderCampaignRepository } from '../../persistence/order-campaign.repository.js';
import { CampaignMails } from './campaign-mails.js';
import { PauseUnpaid } from './pause-unpaid.use-case.js';
import { TicketRepository, type LockedCampaign, type Lot, type TakenTickets } from '../../persistence/ticket.repository.js';

type Refund = Awaited<ReturnType<PaidOrders['refundsOf']>>[number];
interface Followed {
  tx: Transaction;
  order: PaidTransfers;
  campaign: LockedCampaign;
  lot: Lot;
}

/**
 * Brings a campaign in line with its order: refunds, disputes, an account that claimed it, and the end of the delivery (C19, C32,
 * C33). What it does depends only on what is stored, so it may run at any time and any number of times.
 */
@Injectable()
export class FollowOrder {
  constructor(
    private readonly db: Database,
    private readonly orders: PaidOrders,
    private readonly tickets: TicketRepository,
    private readonly ledger: LedgerRepository,
    private readonly campaigns: OrderCampaignRepository,
    private readonly notifications: Notifications,
    private readonly mails: CampaignMails,
    private readonly pauseUnpaid: PauseUnpaid,
    private readonly notifier: CampaignNotifier,
  ) {}

  @Processes(followOrderJob)
  async execute({ orderId }: { orderId: string }): Promise<void> {
    await this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (order) await this.follow(tx, order);
    });
  }

  /**
   * Follows the orders of an agency's delivered campaigns that would be paused, because what they would be paused for may be
   * over.
   */
  async followDelivered(agencyId: string): Promise<void> {
    for (const orderId of await this.campaigns.deliveredDisputed(agencyId)) await this.execute({ orderId });
  }

  /** The same in the transaction that has locked the order. */
  async follow(tx: Transaction, order: PaidTransfers): Promise<void> {
    const lot = await this.tickets.lotOfOrder(tx, order.id);
    if (!lot) return;
    const campaign = await this.tickets.lock(tx, lot.campaignId);
    const isClaimed = await this.campaigns.attach(tx, campaign.id, order);
    const followed = { tx, order, campaign, lot };
    await this.followRefunds(followed);
    await this.followDispute(followed);
    await this.complete(followed);
    if (isClaimed) await this.mails.askForCheck(tx, campaign.id);
    tx.afterCommit(() => this.notifier.notify(campaign));
  }

  private async followRefunds({ tx, order, campaign, lot }: Followed): Promise<void> {
    const isRefunded = order.status === 'cancelled' && order.cancelReason === 'refunded';
    const made = await this.orders.refundsOf(tx, order.id);
    const taken = await this.tickets.refundsOf(tx, lot.id);
    for (const { refundId, tickets, reason } of taken)
      if (made.some(({ id, status }) => id === refundId && status === 'refused'))
        await this.undo(tx, lot, { refundId, reason, tickets });
    const sumOf = (wanted: string) =>
      taken.filter(({ reason }) => reason === wanted).reduce((sum, { tickets }) => sum + tickets, 0);
    if (isRefunded) await this.take(tx, lot, Number.MAX_SAFE_INTEGER, 'order_closed');
    if (isRefunded && campaign.status !== 'closed') await this.tickets.setStatus(tx, campaign.id, 'closed');
    if (!isRefunded && campaign.status === 'closed') {
      // The full refund failed later: staff decide when the calls go on.
      await this.undo(tx, lot, { refundId: null, reason: 'order_closed', tickets: sumOf('order_closed') });
      await this.tickets.setStatus(tx, campaign.id, 'paused', 'system', 'REFUND_FAILED');
    }
    if (!isRefunded) await this.followProvider({ tx, order, campaign, lot }, made, sumOf('provider_refund'));
    await this.tickets.settleStatus(tx, campaign.id);
  }

  /**
   * Refunds that no admin requested take the calls that they pay back, as far as these are free, once: calls that come later are
   * not theirs. One that failed returns them.
   */
  private async followProvider({ tx, order, lot }: Followed, made: readonly Refund[], taken: number): Promise<void> {
    const ours = made.filter(({ status }) => status === 'refunded').reduce((sum, { amountCents }) => sum + amountCents, 0);
    const wanted = Math.floor(Math.max(0, order.refundedCents - ours) / lot.unitCents);
    // The previous release takes calls without a note of it.
    const judged = Math.max(lot.providerJudged, taken);
    const missing = wanted > judged ? wanted - judged - (await this.take(tx, lot, wanted - judged, 'provider_refund')) : 0;
    if (wanted < taken) await this.undo(tx, lot, { refundId: null, reason: 'provider_refund', tickets: taken - wanted });
    // A call on the line may end free, and is taken then.
    const judgedNow = missing > 0 ? wanted - Math.min(missing, (await this.tickets.lock(tx, lot.campaignId)).openCalls) : wanted;
    if (judgedNow !== lot.providerJudged) await this.tickets.noteProviderRefunds(tx, lot.id, judgedNow);
  }

  /** Returns how many calls it took. */
  private async take(tx: Transaction, { id, campaignId }: Lot, wanted: number, reason: string): Promise<number> {
    const { ticketsLeft, openCalls } = await this.tickets.lock(tx, campaignId);
    const { remaining } = await this.tickets.lot(tx, id);
    const tickets = Math.min(wanted, remaining, ticketsLeft - openCalls);
    if (tickets <= 0) return 0;
    await this.ledger.append(tx, { campaignId, lotId: id, kind: 'refunded', tickets: -tickets, reason });
    return tickets;
  }

  private async undo(tx: Transaction, { id, campaignId }: Lot, { refundId, reason, tickets }: TakenTickets): Promise<void> {
    if (tickets > 0) await this.ledger.append(tx, { campaignId, lotId: id, kind: 'refund_undone', refundId, reason, tickets });
  }

  /** A chargeback pauses the campaign, once for each dispute: staff may resume it while the bank decides. */
  private async followDispute({ tx, order, campaign: { id }, lot }: Followed): Promise<void> {
    const { dispute, disputedAt } = order;
    const locked = await this.tickets.lock(tx, id);
    const { status, pauseReason } = locked;
    if (disputedAt === null || dispute === 'won' || dispute === 'inquiry') {
      const mayBeOver = status === 'finished' && pauseReason === 'PAYMENT_DISPUTED';
      if (mayBeOver && !(await this.pauseUnpaid.isUnpaid(tx, order))) await this.tickets.clearDisputed(tx, id);
      return;
    }
    if (lot.disputeSeenAt !== null && new Date(lot.disputeSeenAt) >= disputedAt) return;
    if (status === 'closed') return;
    await this.tickets.noteDispute(tx, lot.id, disputedAt);
    await this.tickets.pauseDisputed(tx, locked);
  }

  /** Completes the order when each of its calls was delivered or paid back, but not while a refund may still fail. */
  private async complete({ tx, order, lot: { id } }: Followed): Promise<void> {
    const lot = await this.tickets.lot(tx, id);
    if (lot.remaining > 0 || lot.billed + lot.byHand === 0) return;
    if ((await this.orders.refundsOf(tx, order.id)).some(({ status }) => status === 'requested')) return;
    if (!(await this.orders.complete(tx, order)) || !order.receiptEmail) return;
    const orderPath = order.buyerId === null ? '' : `/dashboard/purchases/${order.id}`;
    const email = orderDeliveredEmail({ number: order.number, quantity: order.quantity, byHand: lot.byHand, orderPath });
    await this.notifications.queueEmail(tx, order.receiptEmail, email, `delivered:${order.id}`);
  }
}
