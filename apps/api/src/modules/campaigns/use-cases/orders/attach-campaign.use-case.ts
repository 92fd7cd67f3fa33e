import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Agencies } from '../../../agencies/public.js';
import { Audit } from '../../../audit/public.js';
import { OrderOwners, PaidOrders, type PaidTransfers } from '../../../orders/public.js';
import { CampaignNotifier } from '../../campaign-notifier.js';
import { CampaignChanged } from '../../campaigns.errors.js';
import { CampaignRepository } from '../../persistence/campaign.repository.js';
import { CampaignMails } from './campaign-mails.js';

/**
 * Gives the campaign of a guest to the agency of an account, and its order with it: a link that the guest has or requests can't
 * move the order to another account any more (C35). Throws NotFound, CampaignChanged.
 */
@Injectable()
export class AttachCampaign {
  constructor(
    private readonly db: Database,
    private readonly campaigns: CampaignRepository,
    private readonly orders: PaidOrders,
    private readonly owners: OrderOwners,
    private readonly agencies: Agencies,
    private readonly audit: Audit,
    private readonly notifier: CampaignNotifier,
    private readonly mails: CampaignMails,
  ) {}

  async execute(caller: Principal, id: string, userId: string): Promise<void> {
    const seat = await this.agencies.seatOf(userId);
    if (!seat) throw new NotFound('The buyer');
    const owner = { userId, agencyId: seat.agencyId };
    const found = await this.campaigns.find(null, id);
    if (!found) throw new NotFound('The campaign');
    await this.db.transaction(async (tx) => {
      const orders = await this.lockOrders(tx, found.orders);
      const campaign = (await this.campaigns.lock(tx, null, id))!;
      // The guest may have claimed the order a moment ago; the campaign follows it.
      if (campaign.agencyId !== null || orders.some(({ agencyId }) => agencyId !== null))
        throw new CampaignChanged('This campaign already belongs to an account.');
      await this.campaigns.attach(tx, id, owner.agencyId, userId);
      await this.owners.assign(tx, orders, owner, caller);
      const target = { kind: 'campaign', id, label: campaign.name } as const;
      await this.audit.record(tx, { actor: caller, action: 'campaign.attached', target, after: { userId } });
      await this.mails.askForCheck(tx, id);
      tx.afterCommit(() => this.notifier.notify({ ...campaign, agencyId: owner.agencyId, boughtBy: userId }));
    });
  }

  /** Orders are locked before campaigns (docs/ARCHITECTURE.md), in the order of their IDs. */
  private async lockOrders(tx: Transaction, orders: readonly { id: string }[]): Promise<PaidTransfers[]> {
    const locked: PaidTransfers[] = [];
    for (const id of orders.map((order) => order.id).toSorted()) {
      const order = await this.orders.lock(tx, id);
      if (order) locked.push(order);
    }
    return locked;
  }
}
