import { queryOptions } from '@tanstack/react-query';
import type {
  Dispute,
  DisputeDetail,
  DisputeEvidencePack,
  DisputeState,
  SubmitEvidenceRequest,
} from '@warmline/contracts/disputes/types';
import { apiPost } from '../../../lib/api/api-client.ts';
import { freshPagesQuery } from '../../../lib/api/pages-query.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';

const DISPUTES = '/api/admin/disputes';
const pathOf = (id: string) => `${DISPUTES}/${encodeURIComponent(id)}`;

/** Disputes, newest first. */
export const disputesQuery = (state: DisputeState | undefined) => freshPagesQuery<Dispute>(DISPUTES, { state });

export const disputeQuery = (id: string) => queryOptions<DisputeDetail>({ queryKey: [pathOf(id)], staleTime: 0 });

/** What would be submitted now, or what was. */
export const evidenceQuery = (id: string) =>
  queryOptions<DisputeEvidencePack>({ queryKey: [`${pathOf(id)}/evidence`], staleTime: 0 });

/**
 * Submits the evidence that was seen, or gives the dispute up; shows the present state in any case, because another person may
 * have been first.
 */
export async function answerDispute(id: string, act: 'submit' | 'accept', seen: SubmitEvidenceRequest): Promise<void> {
  try {
    await apiPost(`${pathOf(id)}/${act}`, act === 'submit' ? seen : {});
  } finally {
    refreshQueries(DISPUTES);
  }
}
