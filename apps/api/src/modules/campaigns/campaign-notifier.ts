import { Injectable } from '@nestjs/common';
import { LiveEvents } from '../../platform/events/live-events.js';

/** The IDs that tell who sees a campaign. */
export interface NotifiedCampaign {
  id: string;
  agencyId: string | null;
  boughtBy: string | null;
}

/** Notifies open pages of a change of a campaign, by its ID only: those of its agency that see it, and those of staff. */
@Injectable()
export class CampaignNotifier {
  constructor(private readonly live: LiveEvents) {}

  /** Call it after the commit. */
  async notify({ id: campaignId, agencyId, boughtBy }: NotifiedCampaign): Promise<void> {
    const event = { type: 'campaign_changed', campaignId } as const;
    if (agencyId) await this.live.publish(event, { agencyId, ...(boughtBy && { userId: boughtBy }) });
    await this.live.publish(event, { staff: true });
  }
}
