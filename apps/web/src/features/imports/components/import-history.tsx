import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportView } from '@warmline/contracts/api/imports';
import { lazy, Suspense, useState } from 'react';
import { MoreRows } from '../../../components/ui/more-rows.tsx';
import { NoPermission } from '../../../components/ui/no-permission.tsx';
import { RowsTable } from '../../../components/ui/rows-table.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import '../../../styles/imports.css';
import { importsQuery } from '../api/imports.ts';
import { ImportRow, type ImportRowProps } from './import-row.tsx';

const UndoDialog = lazy(() => import('./undo-dialog.tsx'));
const COLUMNS = [
  'File',
  'Uploaded',
  'Result',
  'Price list',
  { name: 'Took', end: true },
  'State',
  { name: 'Actions', hidden: true },
] as const;

/** What was uploaded, by whom, how far it is, what became of it, and what waits for a decision. */
export function ImportHistory({ onReview, onDiscard }: Pick<ImportRowProps, 'onReview' | 'onDiscard'>) {
  const imports = useInfiniteQuery(importsQuery);
  const [undoing, setUndoing] = useState<ImportView>();
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
        <p className="panel-note">Nothing uploaded yet. Imports show here with their progress and result.</p>
      )}
      {views.length > 0 && (
        <RowsTable kind="imports" caption="Imports, newest first" columns={COLUMNS}>
          {views.map((view) => (
            <ImportRow key={view.id} view={view} onReview={onReview} onDiscard={onDiscard} onUndo={setUndoing} />
          ))}
        </RowsTable>
      )}
      <div className="imports-more">
        <MoreRows list={imports} what="imports" more="older" />
      </div>
      <Suspense fallback={null}>
        {undoing !== undefined && <UndoDialog id={undoing.id} onClose={() => setUndoing(undefined)} />}
      </Suspense>
    </section>
  );
}
