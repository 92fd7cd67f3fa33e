import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { lazy, Suspense, useState } from 'react';
import { MoreRows } from '../../../components/ui/more-rows.tsx';
import { NoPermission } from '../../../components/ui/no-permission.tsx';
import { RowsTable } from '../../../components/ui/rows-table.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import '../../../styles/imports.css';
import { importsQuery } from '../api/imports.ts';
import { ImportRow, type ImportRowProps } from './import-row.tsx';

const RevertDialog = lazy(() => import('./revert-dialog.tsx'));
const COLUMNS = [
  'File',
  'Uploaded',
  'Result',
  'Price list',
  { name: 'Took', end: true },
  'State',
  { name: 'Actions', hidden: true },
] as const;

/** Lists the imports with user, progress, result and actions. */
export function ImportHistory({ onReview, onDiscard }: Pick<ImportRowProps, 'onReview' | 'onDiscard'>) {
  const imports = useInfiniteQuery(importsQuery);
  const [reverting, setReverting] = useState<ImportView>();
  if (imports.error instanceof ApiError && imports.error.code === 'forbidden') return <NoPermission what="the imports" />;

  const views = imports.data?.pages.flat() ?? [];
  return (
    <section className="import-history" aria-labelledby="imports-title">
      <h2 id="imports-title">Import history</h2>
      {imports.isPending && <TableSkeleton rows={3} label="Loading imports" />}
      {imports.isError && imports.data === undefined && (
        <p className="panel-note">
          The imports could not be loaded.{' '}
          <button type="button" className="link" onClick={() => void imports.refetch()}>
            Try again
          </button>
        </p>
      )}
      {imports.isSuccess && views.length === 0 && (
        <p className="panel-note">No uploads yet. Imports appear here with their progress and result.</p>
      )}
      {views.length > 0 && (
        <RowsTable kind="imports" caption="Imports, newest first" columns={COLUMNS}>
          {views.map((view) => (
            <ImportRow key={view.id} view={view} onReview={onReview} onDiscard={onDiscard} onRevert={setReverting} />
          ))}
        </RowsTable>
      )}
      <div className="imports-more">
        <MoreRows list={imports} what="imports" more="older" />
      </div>
      <Suspense fallback={null}>
        {reverting !== undefined && <RevertDialog id={reverting.id} onClose={() => setReverting(undefined)} />}
      </Suspense>
    </section>
  );
}
