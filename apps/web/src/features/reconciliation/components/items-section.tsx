import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReconciliationItem } from '@warmline/contracts/reconciliation/types';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { itemsQuery } from '../api/books.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { itemColumns } from './item-columns.tsx';

const AcknowledgeDialog = lazy(() => import('./acknowledge-dialog.tsx'));

/** The differences of one comparison. */
export function ItemsSection({ runId, onClose }: { runId: string; onClose: () => void }) {
  const list = useInfiniteQuery(itemsQuery(runId));
  const [chosen, setChosen] = useState<ReconciliationItem>();
  const columns = useMemo(() => itemColumns(setChosen), []);
  const items = useItems(list);
  return (
    <ListSection title="Differences">
      <DataTable
        name="differences"
        caption="Differences of one comparison, by check"
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading differences', failed: 'The differences could not be loaded' }}
        count=""
        filters={
          <Button tone="quiet" onClick={onClose}>
            Hide differences
          </Button>
        }
        empty={<EmptyState icon="check-circle" title="No differences." />}
      >
        <MoreRows list={list} what="differences" />
      </DataTable>
      <Suspense fallback={null}>
        {chosen !== undefined && <AcknowledgeDialog item={chosen} onClose={() => setChosen(undefined)} />}
      </Suspense>
    </ListSection>
  );
}
