import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { CampaignRepository } from '../../persistence/campaign.repository.js';

/** Notes when a test call to the number of a campaign was answered; a change of the number forgets it (C65). */
@Injectable()
export class VerifyNumber {
  constructor(private readonly campaigns: CampaignRepository) {}

  /** The campaign may have another number by now: then nothing changes. */
  execute(tx: Transaction, campaignId: string, number: string, extension: string | null): Promise<void> {
    return this.campaigns.verify(tx, campaignId, number, extension);
  }
}
