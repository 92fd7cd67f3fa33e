import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReconciliationRun } from '@warmline/contracts/reconciliation/types';
import { useMemo } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoPermission } from '../../../components/ui/states/no-permission.tsx';
import { isForbidden } from '../../../lib/api/is-forbidden.ts';
import { countOf } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { compareNow, runsQuery } from '../api/books.ts';
import { ItemsSection } from './items-section.tsx';
import { runColumns } from './run-columns.tsx';

/** The comparisons, and the differences of the chosen one. */
export function BooksSection(props: { runId: string | undefined; onRun: (id: string | undefined) => void }) {
  const { runId, onRun } = props;
  const list = useInfiniteQuery(runsQuery);
  const comparing = useOneAtATime({
    mutationFn: compareNow,
    onSuccess: (run) => {
      toast(resultOf(run));
      onRun(run.differences > 0 ? run.id : undefined);
    },
    onError: () => toast({ title: 'Not compared', description: 'Please try again.' }, { destructive: true }),
  });
  const columns = useMemo(() => runColumns(onRun), [onRun]);
  const runs = useItems(list);
  if (isForbidden(list.error)) return <NoPermission what="the books" />;
  return (
    <>
      {runId !== undefined && <ItemsSection runId={runId} onClose={() => onRun(undefined)} />}
      <ListSection title="Comparisons">
        <DataTable
          name="reconciliations"
          caption="Comparisons of ledger, orders and card provider, the latest first"
          columns={columns}
          rows={runs}
          rowId={({ id }) => id}
          list={list}
          texts={{ loading: 'Loading comparisons', failed: 'The comparisons could not be loaded' }}
          count=""
          filters={
            <Button disabled={comparing.isPending} onClick={() => comparing.mutate()}>
              {comparing.isPending ? 'Comparing...' : 'Compare now'}
            </Button>
          }
          empty={<EmptyState icon="file" title="Nothing was compared yet." />}
        >
          <MoreRows list={list} what="comparisons" />
        </DataTable>
      </ListSection>
    </>
  );
}

function resultOf({ status, differences, reason }: ReconciliationRun) {
  if (status === 'clean') return { title: 'No differences', description: 'Ledger, orders and card provider agree.' };
  if (status === 'differences') return { title: countOf(differences, 'difference') };
  if (status === 'running') return { title: 'Still comparing', description: 'The result appears in the list.' };
  return { title: 'Comparison incomplete', description: reason ?? '' };
}
