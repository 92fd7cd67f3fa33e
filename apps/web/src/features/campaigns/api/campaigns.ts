import { queryOptions } from '@tanstack/react-query';
import type {
  AdminCampaign,
  AdminUpdateCampaignRequest,
  Campaign,
  LedgerPage,
  LedgerRow,
  UpdateCampaignRequest,
} from '@warmline/contracts/campaigns/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { apiGet, apiPost, apiRequest } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';

const CAMPAIGNS = '/api/campaigns';
const ADMIN_CAMPAIGNS = '/api/admin/campaigns';
const pathOf = (id: string): string => `${CAMPAIGNS}/${encodeURIComponent(id)}`;

/** The campaigns of the agency, newest first. */
export const campaignsQuery = pagesQuery<Campaign>(CAMPAIGNS);

export function campaignQuery(id: string) {
  return queryOptions<Campaign>({ queryKey: [pathOf(id)] });
}

/** The ledger of a campaign, newest first. */
export const statementQuery = (id: string) => pagesQuery<LedgerRow>(`${pathOf(id)}/statement`);

/** Returns the address of the CSV file of a statement. */
export function statementCsvHref(id: string): string {
  return `${pathOf(id)}/statement.csv`;
}

/** Starts, pauses or resumes a campaign; refreshes what is shown in any case. */
export async function moveCampaign(id: string, move: 'start' | 'pause' | 'resume'): Promise<void> {
  try {
    keep(await apiPost<Campaign>(`${pathOf(id)}/${move}`));
  } finally {
    refreshQueries(CAMPAIGNS);
  }
}

/** Saves settings. Throws ApiError `campaign_changed` if they are based on an older version. */
export async function saveCampaign(id: string, changes: UpdateCampaignRequest): Promise<Campaign> {
  try {
    const campaign = (await (await apiRequest('PATCH', pathOf(id), changes)).json()) as Campaign;
    keep(campaign);
    return campaign;
  } finally {
    refreshQueries(CAMPAIGNS);
  }
}

/** Saves settings for staff, which updates their page of the campaign. Throws ApiError `campaign_changed` like `saveCampaign`. */
export async function saveAsStaff(id: string, changes: AdminUpdateCampaignRequest): Promise<void> {
  const path = `${ADMIN_CAMPAIGNS}/${encodeURIComponent(id)}`;
  try {
    const campaign = (await (await apiRequest('PATCH', path, changes)).json()) as AdminCampaign;
    queryClient.setQueryData([path], campaign);
  } finally {
    refreshQueries(ADMIN_CAMPAIGNS);
  }
}

function keep(campaign: Campaign): void {
  queryClient.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
}

function withCursor(path: string, cursor: string | null): string {
  const params = new URLSearchParams({ limit: String(LIMITS.listPageSize) });
  if (cursor !== null) params.set('cursor', cursor);
  return `${path}?${params.toString()}`;
}

/**
 * Reads a whole statement, oldest row first, and the hash that the campaign names as its last one; again, if a call was counted
 * meanwhile.
 */
export async function readStatement(id: string): Promise<{ head: string; rows: LedgerPage['items'] }> {
  for (let attempt = 0; ; attempt += 1) {
    const rows: LedgerPage['items'] = [];
    let cursor: string | null = null;
    do {
      const page: LedgerPage = await apiGet<LedgerPage>(withCursor(`${pathOf(id)}/statement`, cursor));
      rows.push(...page.items);
      cursor = page.next;
    } while (cursor !== null);
    const { ledgerHead: head } = await apiGet<Campaign>(pathOf(id));
    if (rows[0]?.hash === head || attempt === 2) return { head, rows: rows.toReversed() };
  }
}
