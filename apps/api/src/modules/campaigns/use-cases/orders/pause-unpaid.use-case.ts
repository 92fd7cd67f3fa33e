import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { PaidOrders, type PaidTransfers } from '../../../orders/public.js';
import { WalletBlocks } from '../../../wallet/public.js';
import { CampaignNotifier } from '../../campaign-notifier.js';
import { TicketRepository } from '../../persistence/ticket.repository.js';

/**
 * Pauses the campaigns that an agency paid from its balance when a deposit was taken back, as a dispute of their own payment does
 * (C33).
 */
@Injectable()
export class PauseUnpaid {
  constructor(
    private readonly db: Database,
    private readonly orders: PaidOrders,
    private readonly tickets: TicketRepository,
    private readonly blocks: WalletBlocks,
    private readonly notifier: CampaignNotifier,
  ) {}

  /**
   * Returns whether the balance paid for an order, and a deposit of its agency was taken back; that is as it is until the
   * transaction ends.
   */
  async isUnpaid(tx: Transaction, { agencyId, walletCents }: PaidTransfers): Promise<boolean> {
    return walletCents > 0 && agencyId !== null && this.blocks.isTakenBack(tx, agencyId);
  }

  async execute(agencyId: string): Promise<void> {
    const orderIds = await this.orders.paidFromBalance(agencyId);
    await this.db.transaction(async (tx) => {
      for (const id of await this.tickets.campaignsOf(tx, orderIds)) {
        const campaign = await this.tickets.lock(tx, id);
        await this.tickets.pauseDisputed(tx, campaign);
        tx.afterCommit(() => this.notifier.notify(campaign));
      }
    });
  }
}
