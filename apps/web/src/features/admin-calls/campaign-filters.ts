import { CAMPAIGN_NEEDS, CAMPAIGN_STATUSES, type AdminCampaignsQuery } from '@warmline/contracts/campaigns/types';
import { oneOf, text } from '../../lib/lists/search-params.ts';

/** Filters of the list of campaigns; all of them are in the address. */
export type CampaignFilters = Pick<AdminCampaignsQuery, 'status' | 'need' | 'q'>;

/** Reads the address and ignores invalid values. */
export function readCampaignFilters(search: Record<string, unknown>): CampaignFilters {
  return { status: oneOf(CAMPAIGN_STATUSES, search.status), need: oneOf(CAMPAIGN_NEEDS, search.need), q: text(search.q) };
}
