import { Injectable } from '@nestjs/common';
import type { LedgerRow } from '@warmline/contracts/campaigns/types';
import type { BoughtCalls } from '@warmline/contracts/home/types';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { everyPage } from '../../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { CampaignRepository, type CampaignRow } from '../../persistence/campaign.repository.js';
import { CampaignStatementRepository } from '../../persistence/campaign-statement.repository.js';

/**
 * Reads campaigns and their statements: of one scope, or for staff (null) of all. Throws NotFound for a campaign outside of it
 * (C20).
 */
@Injectable()
export class ReadCampaigns {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly statements: CampaignStatementRepository,
  ) {}

  page(scope: PurchaseScope | null, range: PageRange): Promise<PageRows<CampaignRow>> {
    return this.campaigns.page(scope, range);
  }

  /** Returns how many calls a scope has bought, has left, and has on the line. */
  bought(scope: PurchaseScope): Promise<BoughtCalls> {
    return this.campaigns.bought(scope);
  }

  async one(scope: PurchaseScope | null, id: string): Promise<CampaignRow> {
    const row = await this.campaigns.find(scope, id);
    if (!row) throw new NotFound('The campaign');
    return row;
  }

  async statement(scope: PurchaseScope | null, id: string, range: PageRange): Promise<PageRows<LedgerRow>> {
    await this.one(scope, id);
    return this.statements.page(id, range);
  }

  /** Returns the rows of a whole statement in parts, oldest first. */
  async statementParts(scope: PurchaseScope | null, id: string): Promise<AsyncIterable<LedgerRow[]>> {
    await this.one(scope, id);
    return everyPage((range) => this.statements.page(id, { ...range, sort: 'written' }));
  }
}
