import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { Audit } from '../../../audit/public.js';
import { callsPausedEmail, Notifications } from '../../../notifications/public.js';
import { followOrderJob } from '../../jobs/follow-order.job.js';
import { LedgerRepository } from '../../persistence/ledger.repository.js';
import { OrderCampaignRepository } from '../../persistence/order-campaign.repository.js';
import { CampaignMails } from '../orders/campaign-mails.js';
import { TicketRepository, type LockedCampaign, type Lot } from '../../persistence/ticket.repository.js';

/** A call, as far as its ticket is concerned. */
export interface TicketOfCall {
  callId: string;
  campaignId: string;
  /** In ms since the epoch. */
  offeredAt: number;
}

/**
 * Spends and returns the tickets of calls. A call holds one ticket exactly while it is open. Each function expects that `lock`
 * was called in the same transaction, after the call was locked (lock order: order, call, campaign, lot).
 */
@Injectable()
export class Tickets {
  constructor(
    private readonly tickets: TicketRepository,
    private readonly ledger: LedgerRepository,
    private readonly outbox: Outbox,
    private readonly campaigns: OrderCampaignRepository,
    private readonly notifications: Notifications,
    private readonly audit: Audit,
    private readonly mails: CampaignMails,
  ) {}

  /** Locks a campaign until the transaction ends. */
  lock(tx: Transaction, campaignId: string): Promise<LockedCampaign> {
    return this.tickets.lock(tx, campaignId);
  }

  /** Returns whether a call without a reserved ticket may still count: a ticket is left that no open call holds. */
  hasFree({ status, ticketsLeft, openCalls }: LockedCampaign): boolean {
    return status !== 'closed' && ticketsLeft > openCalls;
  }

  /** Returns the ID of the lot that the next counted call comes from; null if none has calls left. */
  async nextLotId(tx: Transaction, campaignId: string): Promise<string | null> {
    return (await this.tickets.nextLot(tx, campaignId))?.id ?? null;
  }

  /**
   * Spends the ticket of a call, whose row already names the lot. With `isLate`, the call was given up before and holds no
   * ticket.
   */
  async spend(tx: Transaction, call: TicketOfCall, lotId: string, isLate: boolean): Promise<void> {
    const { callId, campaignId } = call;
    await this.ledger.append(tx, { campaignId, lotId, kind: 'billed', tickets: -1, reason: 'call', callId }, !isLate);
    if (isLate) await this.tickets.countLate(tx, campaignId, call.offeredAt);
    await this.afterUse(tx, campaignId, lotId);
  }

  /**
   * Returns the ticket of a call that ended free. The order of a closed campaign was refunded, so there the ticket goes with it.
   */
  async giveBack(tx: Transaction, { campaignId, offeredAt }: TicketOfCall): Promise<void> {
    await this.tickets.release(tx, campaignId, offeredAt);
    const { status } = await this.tickets.lock(tx, campaignId);
    const lot = status === 'closed' ? await this.tickets.nextLot(tx, campaignId) : null;
    if (lot) await this.ledger.append(tx, { campaignId, lotId: lot.id, kind: 'refunded', tickets: -1, reason: 'order_closed' });
    else await this.tickets.settleStatus(tx, campaignId);
  }

  /**
   * Gives a counted call back, because later evidence or an admin says that it did not count; nothing if its order was refunded
   * in full. Returns whether it did.
   */
  async correct(tx: Transaction, callId: string, lotId: string, actorId: string | null = null): Promise<boolean> {
    const lot = await this.tickets.lot(tx, lotId);
    const { status } = await this.tickets.lock(tx, lot.campaignId);
    if (status === 'closed') return false;
    await this.ledger.append(tx, {
      campaignId: lot.campaignId,
      lotId,
      kind: 'credited',
      tickets: 1,
      reason: actorId === null ? 'correction' : 'decision',
      callId,
      actorId,
    });
    await this.tickets.settleStatus(tx, lot.campaignId);
    return true;
  }

  /** Pauses a campaign whose phone nobody answers, and tells its buyer (C25). */
  async pauseUnanswered(tx: Transaction, { id, name, status }: LockedCampaign): Promise<void> {
    await this.tickets.setStatus(tx, id, 'paused', 'system', 'UNANSWERED');
    const target = { kind: 'campaign', id, label: name } as const;
    const after = { status: 'paused', by: 'system', reason: 'UNANSWERED' };
    await this.audit.record(tx, { actor: null, action: 'campaign.paused', target, before: { status }, after });
    const mail = await this.campaigns.mailOf(tx, id);
    const { version } = await this.tickets.lock(tx, id);
    if (mail)
      await this.notifications.queueEmail(
        tx,
        mail.to,
        callsPausedEmail({ orders: mail.orders }),
        `calls-paused:${id}:${version}`,
      );
  }

  private async afterUse(tx: Transaction, campaignId: string, lotId: string): Promise<void> {
    await this.tickets.settleStatus(tx, campaignId);
    const lot: Lot = await this.tickets.lot(tx, lotId);
    await this.mails.afterCall(tx, lot);
    if (lot.remaining === 0) await this.outbox.add(tx, followOrderJob, { orderId: lot.orderId });
  }
}
