import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ListSection } from '../../../components/ui/list-section.tsx';
import { MoreRows } from '../../../components/ui/more-rows.tsx';
import { NoPermission } from '../../../components/ui/no-permission.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { importsQuery } from '../api/imports.ts';
import { importColumns, type ImportActions } from './import-columns.tsx';

const RevertDialog = lazy(() => import('./revert-dialog.tsx'));

export type ImportHistoryProps = Pick<ImportActions, 'linkTo' | 'onReview' | 'onDiscard'>;

/** Lists the imports with user, progress, result and actions. */
export function ImportHistory({ linkTo, onReview, onDiscard }: ImportHistoryProps) {
  const list = useInfiniteQuery(importsQuery);
  const [reverting, setReverting] = useState<ImportView>();
  const columns = useMemo(
    () => importColumns({ linkTo, onReview, onDiscard, onRevert: setReverting }),
    [linkTo, onReview, onDiscard],
  );
  const imports = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  if (list.error instanceof ApiError && list.error.code === 'forbidden') return <NoPermission what="the imports" />;

  return (
    <ListSection title="Import history">
      <DataTable
        name="imports"
        caption="Imports, newest first"
        columns={columns}
        rows={imports}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading imports', failed: 'The imports could not be loaded' }}
        empty={
          <EmptyState icon="upload" title="No uploads yet.">
            <p>Imports appear here with their progress and result.</p>
          </EmptyState>
        }
      >
        <MoreRows list={list} what="imports" more="older" />
      </DataTable>
      <Suspense fallback={null}>
        {reverting !== undefined && <RevertDialog id={reverting.id} onClose={() => setReverting(undefined)} />}
      </Suspense>
    </ListSection>
  );
}
