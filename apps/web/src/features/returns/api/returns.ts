import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReturnPlan } from '@warmline/contracts/returns/files';
import type { ReturnKind } from '@warmline/contracts/returns/reasons';
import type {
  CreateReturnRequest,
  Returnable,
  ReturnRate,
  ReturnRequest,
  ReturnStatus,
  ReturnSummary,
} from '@warmline/contracts/returns/types';
import { apiGet, apiPost } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { sendForm, type Sent } from '../../../lib/api/send-form.ts';

const RETURNS = '/api/returns';
const BATCHES = `${RETURNS}/batches`;
/** What a return changes: the orders, the leads and the balance, too. */
const CHANGED = [RETURNS, '/api/orders', '/api/my-leads', '/api/wallet'];
/** Rows of one page of the search, so that an order of usual size fits on it. */
const FOUND = 100;

/** How much the agency returns, and how much it may. */
export const rateQuery = queryOptions<ReturnRate>({ queryKey: [`${RETURNS}/rate`] });

/** What was bought in the last 30 days, newest first. */
export const returnableQuery = (q: string, kind: ReturnKind) =>
  pagesQuery<Returnable>(`${RETURNS}/returnable`, { q, kind }, FOUND);

/** The returns of the agency, newest first. */
export const returnsQuery = (status: ReturnStatus | undefined) => pagesQuery<ReturnSummary>(RETURNS, { status });

/** Address of the CSV file with each returned lead and call. */
export function returnsCsvHref(status: ReturnStatus | undefined): string {
  return `${RETURNS}/lines.csv${status === undefined ? '' : `?status=${status}`}`;
}

/** One return with its lines, page by page. */
export function returnQuery(id: string) {
  const path = `${RETURNS}/${encodeURIComponent(id)}`;
  return infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam, signal }) =>
      apiGet<ReturnRequest>(pageParam === null ? path : `${path}?cursor=${encodeURIComponent(pageParam)}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Requests a return; the same request is the same return. */
export async function requestReturn(request: CreateReturnRequest): Promise<ReturnRequest> {
  const stored = await apiPost<ReturnRequest>(RETURNS, request);
  refreshQueries(...CHANGED);
  return stored;
}

/** Uploads a file of returns and returns its plan; nothing is returned yet. Throws SendingCancelled after `signal`. */
export function uploadReturns(file: File, onProgress: (sent: Sent) => void, signal: AbortSignal): Promise<ReturnPlan> {
  const form = new FormData();
  form.append('file', file);
  const lost = 'The connection was lost. Please send the file again.';
  return sendForm<ReturnPlan>({ path: `${RETURNS}/csv`, form, names: 'batchId', lost, onProgress, signal });
}

/** The plan of a file. It is frozen: only confirming changes it. */
export function planQuery(batchId: string) {
  return queryOptions<ReturnPlan>({ queryKey: [`${BATCHES}/${encodeURIComponent(batchId)}`] });
}

/** Returns exactly the matched rows of a plan, once. */
export async function confirmPlan(batchId: string): Promise<ReturnPlan> {
  const plan = await apiPost<ReturnPlan>(`${BATCHES}/${encodeURIComponent(batchId)}/confirm`);
  refreshQueries(...CHANGED);
  return plan;
}

/** Address of the CSV file with every row of a plan, and what became of it. */
export function resultHref(batchId: string): string {
  return `${BATCHES}/${encodeURIComponent(batchId)}/result.csv`;
}
