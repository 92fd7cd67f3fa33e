import { Injectable } from '@nestjs/common';
import { isLow } from '@warmline/domain/calls/calls-low';
import { DAY_MS } from '@warmline/domain/time/durations';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { callsLowEmail, campaignCheckEmail, firstCallEmail, Notifications } from '../../../notifications/public.js';
import { remindCheckJob } from '../../jobs/remind-check.job.js';
import { OrderCampaignRepository } from '../../persistence/order-campaign.repository.js';
import { TicketRepository, type Lot } from '../../persistence/ticket.repository.js';

/** Emails about campaigns to whom they belong, each once (C69). None names a phone number or anything that a user typed. */
@Injectable()
export class CampaignMails {
  constructor(
    private readonly db: Database,
    private readonly campaigns: OrderCampaignRepository,
    private readonly tickets: TicketRepository,
    private readonly notifications: Notifications,
    private readonly outbox: Outbox,
  ) {}

  /** Asks whom a campaign belongs to since now to check and start it, and again after a day. */
  async askForCheck(tx: Transaction, campaignId: string): Promise<void> {
    if (!(await this.ask(tx, campaignId, false))) return;
    const dedupeKey = `campaign-reminder:${campaignId}`;
    await this.outbox.add(tx, remindCheckJob, { campaignId }, { dedupeKey, runAfter: new Date(Date.now() + DAY_MS) });
  }

  @Processes(remindCheckJob)
  async remind({ campaignId }: { campaignId: string }): Promise<void> {
    await this.db.transaction(async (tx) => void (await this.ask(tx, campaignId, true)));
  }

  /** Tells of an order's first call, and when a fifth is left; `lot` is read after the call was counted. */
  async afterCall(tx: Transaction, lot: Lot): Promise<void> {
    const { id, campaignId, orderId, billed, remaining: left } = lot;
    const low = isLow(lot);
    if (billed !== 1 && !low) return;
    const mail = await this.campaigns.mailOf(tx, campaignId);
    if (!mail) return;
    const values = { number: lot.orderNumber, left, total: left + billed, orderPath: `/dashboard/purchases/${orderId}` };
    const callsPath = `/dashboard/calls?campaign=${campaignId}`;
    // The last call is told of by the email that the order is complete.
    if (billed === 1 && left > 0)
      await this.notifications.queueEmail(tx, mail.to, firstCallEmail({ ...values, callsPath }), `first-call:${id}`);
    // A credit has the last fifth reached again, maybe after the row of the email is gone.
    if (low && (await this.tickets.markLowTold(tx, id)))
      await this.notifications.queueEmail(tx, mail.to, callsLowEmail(values), `calls-low:${id}`);
  }

  /** Returns whether a person was asked: a campaign that was started, paused or refunded meanwhile needs no check. */
  private async ask(tx: Transaction, campaignId: string, again: boolean): Promise<boolean> {
    const mail = await this.campaigns.mailOf(tx, campaignId);
    if (mail?.status !== 'setup' || mail.left === 0) return false;
    const { to, orders, left: calls } = mail;
    const email = campaignCheckEmail({ orders, calls, path: `/dashboard/campaigns/${campaignId}`, again });
    await this.notifications.queueEmail(tx, to, email, `campaign-check${again ? '-again' : ''}:${campaignId}`);
    return true;
  }
}
