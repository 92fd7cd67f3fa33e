import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { ProblemList } from './problem-list.tsx';

const RowsPanel = lazy(async () => ({ default: (await import('./rows-panel.tsx')).RowsPanel }));

/** The problems of an import's rows, and the rows themselves while the file is kept (L43). */
export function ImportRows({ view }: { view: ImportView }) {
  const [shown, setShown] = useState<'none' | 'all' | { problem: string }>('none');
  const { fileKept, problems, totalRows } = view;
  if (problems.length === 0 && !fileKept) return null;
  return (
    <Panel
      title={problems.length > 0 ? 'Rejected rows and warnings' : 'Rows'}
      text={fileKept ? undefined : 'The file is deleted. The counts stay.'}
    >
      <ProblemList view={view} onShow={fileKept ? (problem) => setShown({ problem }) : undefined} />
      {fileKept && totalRows > 0 && shown === 'none' && (
        <Button tone="secondary" size="sm" justifySelf="start" marginTop="3" onClick={() => setShown('all')}>
          Show the rows of the file
        </Button>
      )}
      {fileKept && shown !== 'none' && (
        <Suspense fallback={<TableSkeleton rows={8} label="Loading the rows" />}>
          <RowsPanel
            view={view}
            mapping={view.mapping}
            counting={false}
            problem={shown === 'all' ? undefined : shown.problem}
            onShowAll={() => setShown('all')}
          />
        </Suspense>
      )}
    </Panel>
  );
}
