import { Injectable } from '@nestjs/common';
import { FREE_SECONDS } from '@warmline/contracts/campaigns/limits';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { PaidOrders, type PaidTransfers } from '../../../orders/public.js';
import { LedgerRepository } from '../../persistence/ledger.repository.js';
import { OrderCampaignRepository } from '../../persistence/order-campaign.repository.js';
import { TicketRepository } from '../../persistence/ticket.repository.js';
import { CampaignMails } from './campaign-mails.js';
import { CampaignProposals } from './campaign-proposals.js';
import { FollowOrder } from './follow-order.use-case.js';
import { PauseUnpaid } from './pause-unpaid.use-case.js';

const AT_ONCE = 100;

/**
 * Opens the campaign of a paid order of live transfers in `setup`, with what its buyer said as a proposal (C1); once for each
 * order.
 */
@Injectable()
export class OpenCampaign {
  constructor(
    private readonly db: Database,
    private readonly orders: PaidOrders,
    private readonly proposals: CampaignProposals,
    private readonly campaigns: OrderCampaignRepository,
    private readonly tickets: TicketRepository,
    private readonly ledger: LedgerRepository,
    private readonly followOrder: FollowOrder,
    private readonly pauseUnpaid: PauseUnpaid,
    private readonly mails: CampaignMails,
  ) {}

  /** Returns whether it opened one. Without `asks`, nobody is asked to check it. */
  async execute(orderId: string, { asks = true } = {}): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (order?.status !== 'paid' || (await this.tickets.lotOfOrder(tx, orderId))) return false;
      const proposal = await this.proposals.of(tx, order);
      const { campaignId, lotId } = await this.campaigns.create(tx, order, proposal, FREE_SECONDS);
      await this.tickets.lock(tx, campaignId);
      await this.ledger.append(tx, { campaignId, lotId, kind: 'bought', tickets: order.quantity, reason: 'paid' });
      await this.takeRefunded(tx, order, { campaignId, lotId });
      await this.followOrder.follow(tx, order);
      // The event of the deposit found no campaign yet.
      if (await this.pauseUnpaid.isUnpaid(tx, order))
        await this.tickets.pauseDisputed(tx, await this.tickets.lock(tx, campaignId));
      if (asks) await this.mails.askForCheck(tx, campaignId);
      return true;
    });
  }

  /**
   * Opens the campaigns of orders that were paid before there were campaigns; returns how many. No buyer gets an email, because
   * staff first enter what they delivered.
   */
  async openMissing(): Promise<number> {
    let opened = 0;
    let after: string | null = null;
    for (;;) {
      const ids: string[] = await this.orders.undelivered(after, AT_ONCE);
      for (const id of ids) if (await this.execute(id, { asks: false })) opened += 1;
      after = ids.at(-1) ?? null;
      if (after === null) return opened;
    }
  }

  /** Refunds of staff that came before the campaign take the calls that they pay back, as they would have from it (C19). */
  private async takeRefunded(
    tx: Transaction,
    { id, unitCents }: PaidTransfers,
    lot: { campaignId: string; lotId: string },
  ): Promise<void> {
    const made = (await this.orders.refundsOf(tx, id)).filter(({ status }) => status !== 'refused');
    for (const { id: refundId } of made.filter(({ partOf }) => partOf === null)) {
      const parts = made.filter((part) => part.id === refundId || part.partOf === refundId);
      const paidBack = Math.floor(parts.reduce((sum, { amountCents }) => sum + amountCents, 0) / unitCents);
      const tickets = Math.min(paidBack, (await this.tickets.lot(tx, lot.lotId)).remaining);
      if (tickets > 0)
        await this.ledger.append(tx, { ...lot, kind: 'refunded', tickets: -tickets, reason: 'staff_refund', refundId });
    }
  }
}
