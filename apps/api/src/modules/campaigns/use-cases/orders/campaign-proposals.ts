import { Injectable } from '@nestjs/common';
import { PRICING_PAGES } from '@warmline/contracts/prices/price-book';
import { proposeCampaign, type CampaignProposal } from '@warmline/domain/calls/campaign-proposal';
import type { Transaction } from '../../../../platform/database/database.js';
import { PaidOrders, type PaidTransfers } from '../../../orders/public.js';
import { OrderCampaignRepository } from '../../persistence/order-campaign.repository.js';

/** Calls a day of a package without an upper limit. */
const LARGEST_DAY = 300;

/** Turns what the buyer of an order said into settings of its campaign (C1, C28). */
@Injectable()
export class CampaignProposals {
  constructor(
    private readonly orders: PaidOrders,
    private readonly campaigns: OrderCampaignRepository,
  ) {}

  /** Returns the proposal for a locked order, so that no set-up is saved between reading it and storing the proposal. */
  async of(tx: Transaction, { id, quantity, buyerId }: PaidTransfers): Promise<CampaignProposal> {
    const { setup, namesPhone, homeState, tier, callsPerDay } = await this.orders.termsOf(tx, id);
    // Who named a number, even one that can't be read, didn't ask for the account's.
    const accountPhone = buyerId === null || namesPhone ? null : await this.campaigns.phoneOf(tx, buyerId);
    const perDay = callsPerDay ?? (tier === null ? null : dayOfTier(tier));
    return proposeCampaign({ quantity, callsPerDay: perDay, setup, accountPhone, homeState });
  }
}

function dayOfTier(tier: string): number {
  return PRICING_PAGES.find(({ id }) => id === tier)?.maxCalls ?? LARGEST_DAY;
}
