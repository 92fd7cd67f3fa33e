import { CAMPAIGN_LIMITS } from '@warmline/contracts/campaigns/limits';
import { CAMPAIGN_MESSAGES } from '@warmline/contracts/campaigns/messages';
import type { AdminCampaign, AdminUpdateCampaignRequest } from '@warmline/contracts/campaigns/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { hasPhone } from '@warmline/domain/places/us-phone';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { z } from '../../../lib/text/zod.ts';
import { campaignRequest, campaignSchema, campaignTexts, whole } from './campaign-schema.ts';

const { priority, weight } = CAMPAIGN_LIMITS;

/** Schema of a campaign's settings for staff: the buyer's, how the campaign is chosen among others, and why (C76). */
export const adminCampaignSchema = z.safeExtend(campaignSchema, {
  priority: whole(1, priority.max, CAMPAIGN_MESSAGES.priority),
  weight: whole(1, weight.max, CAMPAIGN_MESSAGES.weight),
  reason: z.string().check(
    z.trim(),
    z.minLength(1, MESSAGES.reasonRequired),
    z.maxLength(LIMITS.shortText.max, TOO_LONG),
    z.refine((text) => !hasPhone(text), CAMPAIGN_MESSAGES.reasonPhone),
  ),
});

export type AdminCampaignTexts = z.infer<typeof adminCampaignSchema>;

/** Returns the texts of the form. Staff never start a campaign, so one that isn't started may be incomplete. */
export function adminCampaignTexts(campaign: AdminCampaign): AdminCampaignTexts {
  return {
    ...campaignTexts(campaign, campaign.status === 'setup' ? 'save' : 'change'),
    priority: String(campaign.priority),
    weight: String(campaign.weight),
    reason: '',
  };
}

/** Builds the request from the parsed form. */
export function adminCampaignRequest(texts: AdminCampaignTexts, version: number): AdminUpdateCampaignRequest {
  return {
    ...campaignRequest(texts, version),
    priority: Number(texts.priority),
    weight: Number(texts.weight),
    reason: texts.reason,
  };
}

/** Returns the settings as one text, to see whether two are the same. */
export function adminSettingsOf(campaign: AdminCampaign): string {
  return JSON.stringify(adminCampaignTexts(campaign));
}
