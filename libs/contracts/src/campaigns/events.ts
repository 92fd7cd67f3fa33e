import type { EventPermissions } from '../http/event-permissions.ts';

/** Live event of GET /api/events: the settings, status or tickets of a campaign changed. */
export interface CampaignEvent {
  type: 'campaign_changed';
  campaignId: string;
}

export const CAMPAIGN_EVENTS: EventPermissions<CampaignEvent> = { campaign_changed: ['calls.read', 'calls.read_all'] };
