import {
  CAMPAIGN_NEEDS,
  CAMPAIGN_STATUSES,
  type AdminCampaignsQuery,
  type CampaignNeed,
  type CampaignStatus,
} from '@warmline/contracts/campaigns/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { Trimmed } from '../../../../platform/http/fields.js';
import type { AdminCampaignFilter } from '../../persistence/admin-campaign.repository.js';
import { CampaignPageDto } from './campaigns.dto.js';

export class AdminCampaignsQueryDto extends CampaignPageDto implements AdminCampaignsQuery {
  @MayBeEmpty()
  @IsIn(CAMPAIGN_STATUSES)
  status?: CampaignStatus;

  @MayBeEmpty()
  @IsIn(CAMPAIGN_NEEDS)
  need?: CampaignNeed;

  @MayBeEmpty()
  @IsUUID()
  order?: string;

  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.shortText.max)
  q?: string;
}

export function toFilter({ status, need, order, q }: AdminCampaignsQueryDto): AdminCampaignFilter {
  return { status: status ?? null, need: need ?? null, order: order ?? null, text: q ?? null };
}
