import type { Page } from '@warmline/contracts/lists/page';
import type { ReconciliationItem, ReconciliationRun } from '@warmline/contracts/reconciliation/types';
import { waitUntil } from '../local-stack/wait-until.ts';
import type { Visitor } from './visitor.ts';

const RUNS = '/api/admin/reconciliation/runs';

/** Has the shop compare its books with the card provider, and returns the differences; call it when no work is open. */
export async function reconcile(admin: Visitor): Promise<string[]> {
  let run: ReconciliationRun | undefined;
  await waitUntil(
    async () => {
      // A run of the night may be under way, and is the answer then.
      run = (
        await admin.requestWithRetries<ReconciliationRun>('POST', '/api/admin/reconciliation/run', () => ({ cutOffMinutes: 0 }))
      ).body;
      return run.status !== 'running' && run.startedBy !== null;
    },
    { what: 'a comparison with the provider', timeoutMs: 120_000, everyMs: 500 },
  );
  if (run!.status === 'clean') return [];
  const { items } = (await admin.requestWithRetries<Page<ReconciliationItem>>('GET', `${RUNS}/${run!.id}/items`)).body;
  return [
    `${run!.status}, ${run!.differences} differences ${run!.reason ?? ''}`,
    ...items.map(({ check, kind, ref, expected, actual }) => `${check} ${kind} ${ref}: expected ${expected}, is ${actual}`),
  ];
}
