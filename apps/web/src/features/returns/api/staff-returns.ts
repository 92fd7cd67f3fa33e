import { queryOptions } from '@tanstack/react-query';
import type { LeadChangePreview } from '@warmline/contracts/leads/change-types';
import type { ReturnReason } from '@warmline/contracts/returns/reasons';
import type {
  BuyerReturnRate,
  DecidedReturns,
  DecideReturnRequest,
  ImportReturns,
  ReturnQueueCounts,
  StaffReturnLine,
} from '@warmline/contracts/returns/staff-types';
import type { ReturnStatus } from '@warmline/contracts/returns/types';
import { apiPost } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';

const QUEUE = '/api/admin/returns';

/** The filters of the queue as the address has them. */
export interface QueueView {
  status: ReturnStatus;
  reason?: ReturnReason;
  buyer?: string;
  overdue?: 'true';
}

/** Lines that wait, with the oldest due first, or decided ones, newest first. */
export const queueQuery = (view: QueueView) => pagesQuery<StaffReturnLine>(QUEUE, view);

/** Address of the CSV file with all lines of a view. */
export function queueCsvHref(view: QueueView): string {
  const given = Object.entries(view).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${QUEUE}/lines.csv?${new URLSearchParams(given)}`;
}

/** How many lines wait, and how many of them too long. */
export const queueCountsQuery = queryOptions<ReturnQueueCounts>({ queryKey: [`${QUEUE}/counts`], staleTime: 0 });

/** How much an agency returns. */
export const buyerRateQuery = (agencyId: string) =>
  queryOptions<BuyerReturnRate>({ queryKey: [`${QUEUE}/buyers/${encodeURIComponent(agencyId)}/rate`], staleTime: 0 });

/** Decides one line. The same decision again is the same one, so it can be repeated after a lost answer. */
export function askDecision(id: string, decision: DecideReturnRequest): Promise<StaffReturnLine> {
  return apiPost<StaffReturnLine>(`${QUEUE}/lines/${encodeURIComponent(id)}/decide`, decision);
}

/** Decides one line, and refreshes the queue in any case: another person may have decided it. */
export async function decideLine(id: string, decision: DecideReturnRequest): Promise<StaffReturnLine> {
  try {
    return await askDecision(id, decision);
  } finally {
    refreshQueue();
  }
}

/** Reads the queue and its counts again. */
export function refreshQueue(): void {
  refreshQueries(QUEUE);
}

/** Decides many lines alike, each for itself. */
export async function decideLines(lineIds: readonly string[], decision: DecideReturnRequest): Promise<DecidedReturns> {
  try {
    return await apiPost<DecidedReturns>(`${QUEUE}/decide-many`, { ...decision, lineIds });
  } finally {
    refreshQueries(QUEUE);
  }
}

/** What buyers returned of an import. */
export const importReturnsQuery = (importId: string) =>
  queryOptions<ImportReturns>({ queryKey: [`/api/admin/imports/${encodeURIComponent(importId)}/returns`], staleTime: 0 });

/** Address of the CSV file with each returned lead of an import. */
export const importReturnsHref = (importId: string): string => `/api/admin/imports/${encodeURIComponent(importId)}/returns.csv`;

const CHANGES = '/api/admin/lead-changes';

/** Counts the leads of an import that would be withdrawn; nothing is changed yet. */
export function previewWithdrawal(importId: string): Promise<LeadChangePreview> {
  return apiPost<LeadChangePreview>(CHANGES, { kind: 'withdraw', filter: { importId } });
}

/** Withdraws what the preview counted. */
export async function startWithdrawal(previewId: string): Promise<void> {
  try {
    await apiPost(`${CHANGES}/${encodeURIComponent(previewId)}/start`);
  } finally {
    refreshQueries(CHANGES, '/api/admin/leads', '/api/admin/imports', '/api/aged-leads');
  }
}
