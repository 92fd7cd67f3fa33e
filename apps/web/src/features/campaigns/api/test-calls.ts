import { queryOptions } from '@tanstack/react-query';
import type { TestCall, TestCalls } from '@warmline/contracts/calls/test-calls';
import { apiPost } from '../../../lib/api/api-client.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';

const pathOf = (campaignId: string): string => `/api/campaigns/${encodeURIComponent(campaignId)}/test-call`;

/** Whether a campaign can be tested now, and its latest test call; live events of calls refresh it. */
export function testCallsQuery(campaignId: string) {
  return queryOptions<TestCalls>({ queryKey: [pathOf(campaignId)] });
}

/** Rings the campaign's number. Throws ApiError `test_call_refused` with the reason. */
export async function startTestCall(campaignId: string): Promise<void> {
  try {
    const latest = await apiPost<TestCall>(pathOf(campaignId));
    queryClient.setQueryData(testCallsQuery(campaignId).queryKey, (calls) => calls && { ...calls, latest });
  } finally {
    refreshQueries(pathOf(campaignId));
  }
}
