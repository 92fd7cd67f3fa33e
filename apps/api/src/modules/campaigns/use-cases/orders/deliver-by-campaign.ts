import { Injectable } from '@nestjs/common';
import type { OrderDeliveryState } from '@warmline/contracts/orders/types';
import type { PackageUse } from '@warmline/domain/calls/billing/earned-cents';
import { formatCents } from '@warmline/domain/money/money';
import type { Queryable, Transaction } from '../../../../platform/database/database.js';
import { ValidationFailed } from '../../../../platform/errors/app-error.js';
import {
  OrderNotCompletable,
  OrderNotRefundable,
  PaidOrders,
  type OrderDelivery,
  type RequestedRefund,
} from '../../../orders/public.js';
import { CampaignNotifier } from '../../campaign-notifier.js';
import { LedgerRepository } from '../../persistence/ledger.repository.js';
import { hasOwnSettingsOf, OrderCampaignRepository } from '../../persistence/order-campaign.repository.js';
import { TicketRepository } from '../../persistence/ticket.repository.js';
import { CampaignProposals } from './campaign-proposals.js';

/** Delivers orders of live transfers by their campaign; orders without one are delivered by staff. */
@Injectable()
export class DeliverByCampaign implements OrderDelivery {
  constructor(
    private readonly tickets: TicketRepository,
    private readonly ledger: LedgerRepository,
    private readonly campaigns: OrderCampaignRepository,
    private readonly orders: PaidOrders,
    private readonly proposals: CampaignProposals,
    private readonly notifier: CampaignNotifier,
  ) {}

  async statesOf(orderIds: readonly string[]): Promise<Map<string, OrderDeliveryState>> {
    const rows = await this.campaigns.deliveries(orderIds);
    return new Map(rows.map(({ orderId, ...state }) => [orderId, state]));
  }

  async hasOwnSettings(tx: Transaction, orderId: string): Promise<boolean> {
    const lot = await this.tickets.lotOfOrder(tx, orderId);
    return lot !== null && this.campaigns.lockSettings(tx, lot.campaignId);
  }

  hasOwnSettingsSql(orderId: string): string {
    return hasOwnSettingsOf(orderId);
  }

  async takeSetup(tx: Transaction, orderId: string): Promise<void> {
    const order = await this.orders.lock(tx, orderId);
    const lot = order && (await this.tickets.lotOfOrder(tx, orderId));
    // An order that has no campaign yet opens it with the set-up as stored.
    if (!order || !lot) return;
    await this.campaigns.propose(tx, lot.campaignId, await this.proposals.of(tx, order));
    const campaign = await this.tickets.lock(tx, lot.campaignId);
    tx.afterCommit(() => this.notifier.notify(campaign));
  }

  async usesOf(on: Queryable, orderIds: readonly string[], until: Date): Promise<Map<string, PackageUse>> {
    const rows = await this.campaigns.uses(on, orderIds, until);
    return new Map(rows.map(({ orderId, ...use }) => [orderId, use]));
  }

  async takeRefunded(tx: Transaction, refund: RequestedRefund): Promise<void> {
    const lot = await this.tickets.lotOfOrder(tx, refund.orderId);
    if (!lot) {
      if (refund.transfers !== undefined)
        throw new OrderNotRefundable('This order has no campaign, so its calls are not counted.');
      return;
    }
    const { ticketsLeft, openCalls } = await this.tickets.lock(tx, lot.campaignId);
    const { remaining } = await this.tickets.lot(tx, lot.id);
    const free = Math.min(remaining, ticketsLeft - openCalls);
    const wanted = wantedTickets(refund, { unitCents: lot.unitCents, openCalls, free });
    if (wanted === 0) return;
    const { id: refundId, requestedById: actorId } = refund;
    const { campaignId, id: lotId } = lot;
    await this.ledger.append(tx, {
      campaignId,
      lotId,
      kind: 'refunded',
      tickets: -wanted,
      reason: 'staff_refund',
      refundId,
      actorId,
    });
    await this.tickets.settleStatus(tx, campaignId);
  }

  async callsOf(
    tx: Transaction,
    { orderId, refundId }: { orderId: string; refundId: string },
  ): Promise<{ refunded: number; left: number } | null> {
    const lot = await this.tickets.lotOfOrder(tx, orderId);
    if (!lot) return null;
    const taken = (await this.tickets.refundsOf(tx, lot.id)).find((refund) => refund.refundId === refundId);
    return { refunded: taken?.tickets ?? 0, left: lot.remaining };
  }

  async completeByHand(tx: Transaction, orderId: string, actorId: string): Promise<number> {
    const found = await this.tickets.lotOfOrder(tx, orderId);
    if (!found) return 0;
    const { openCalls } = await this.tickets.lock(tx, found.campaignId);
    // Read behind the lock: a call may have ended while this waited.
    const lot = await this.tickets.lot(tx, found.id);
    if (lot.remaining === 0) return 0;
    if (openCalls > 0) throw new OrderNotCompletable('A call of this order is on the line. Please try again when it has ended.');
    const { campaignId, id: lotId, remaining } = lot;
    await this.ledger.append(tx, {
      campaignId,
      lotId,
      kind: 'by_hand',
      tickets: -remaining,
      reason: 'completed_by_staff',
      actorId,
    });
    await this.tickets.settleStatus(tx, campaignId, true);
    return remaining;
  }
}

/** Returns how many calls a refund takes. Throws OrderNotRefundable, ValidationFailed. */
function wantedTickets(
  refund: RequestedRefund,
  { unitCents, openCalls, free }: Record<'unitCents' | 'openCalls' | 'free', number>,
): number {
  const { amountCents, transfers, isRest } = refund;
  if (isRest && openCalls > 0)
    throw new OrderNotRefundable(
      'A call of this order is on the line. Pause its campaign, and refund it in full when the call has ended.',
    );
  if (transfers !== undefined && transfers > free)
    throw new OrderNotRefundable(
      free === 1 ? 'Only 1 call of this order can be refunded now.' : `Only ${free} calls of this order can be refunded now.`,
    );
  if (transfers && amountCents !== transfers * unitCents)
    throw new ValidationFailed([
      { field: 'amountCents', message: `${transfers} calls cost ${formatCents(transfers * unitCents)}` },
    ]);
  // After goodwill, less money than calls may be left: none of them is paid any more.
  if (isRest) return free;
  return transfers ?? Math.min(free, Math.floor(amountCents / unitCents));
}
