import type { CampaignNeed } from '@warmline/contracts/campaigns/types';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { AccountSlots } from '../../../../platform/limits/account-slots.js';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import {
  AdminCampaignRepository,
  type AdminCampaignFilter,
  type AdminCampaignRow,
} from '../../persistence/admin-campaign.repository.js';

/** Reads campaigns for staff, with what keeps calls away from them (C51). Throws NotFound. */
@Injectable()
export class ReadAdminCampaigns {
  constructor(
    private readonly campaigns: AdminCampaignRepository,
    private readonly slots: AccountSlots,
  ) {}

  async page(accountId: string, filter: AdminCampaignFilter, range: PageRange): Promise<PageRows<AdminCampaignRow>> {
    const [page, count] = await Promise.all([
      this.slots.run(accountId, () => this.campaigns.page(filter, range)),
      range.cursor === undefined ? this.slots.run(accountId, () => this.campaigns.count(filter)) : undefined,
    ]);
    return { ...page, ...(count !== undefined && { total: { count, exact: true } }) };
  }

  /** Counts the campaigns with a need. */
  countOfNeed(need: CampaignNeed): Promise<number> {
    return this.campaigns.count({ status: null, need, order: null, text: null });
  }

  async one(id: string): Promise<AdminCampaignRow> {
    const row = await this.campaigns.find(id);
    if (!row) throw new NotFound('The campaign');
    return row;
  }
}
