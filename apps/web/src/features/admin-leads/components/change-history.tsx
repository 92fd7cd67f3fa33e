import type { useInfiniteQuery } from '@tanstack/react-query';
import type { LeadChange } from '@warmline/contracts/leads/change-types';
import { useMemo } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { ProgressBar } from '../../../components/ui/states/progress-bar.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import { CHANGE_STATUSES, changeText, progressOf, resultText, scopeText } from '../change-labels.ts';

/** Columns of the bulk changes. */
export function changeColumns(onOpen: (id: string) => void): readonly Column<LeadChange>[] {
  return [
    {
      id: 'change',
      name: 'Change',
      card: 'title',
      shown: 'always',
      opens: true,
      cell: (change) => changeText(change),
    },
    { id: 'scope', name: 'Leads', width: 180, card: 'line', cell: (change) => <span data-quiet>{scopeText(change)}</span> },
    {
      id: 'result',
      name: 'Result',
      width: 200,
      card: 'line',
      cell: (change) => {
        const { status } = change;
        const moving = status === 'running' || status === 'undoing';
        return (
          <>
            {moving && <ProgressBar label={changeText(change)} {...progressOf(change)} />}
            <span data-quiet>{resultText(change)}</span>
          </>
        );
      },
    },
    {
      id: 'started',
      name: 'Started',
      width: 196,
      card: 'inline',
      cell: ({ startedAt, createdBy }) => (
        <>
          {startedAt !== null && (
            <time dateTime={startedAt} data-quiet>
              {formatDateTime(startedAt)}
            </time>
          )}
          <small>by {createdBy}</small>
        </>
      ),
    },
    {
      id: 'status',
      name: 'State',
      width: 104,
      card: 'corner',
      cell: ({ status }) => <Pill tone={CHANGE_STATUSES[status].tone}>{CHANGE_STATUSES[status].text}</Pill>,
    },
    {
      id: 'actions',
      name: 'Actions',
      nameHidden: true,
      width: 108,
      card: 'actions',
      shown: 'always',
      cell: (change) =>
        (change.undoUntil !== null || change.status === 'running') && (
          <Button tone="quiet" size="sm" aria-label={`Undo ${changeText(change)}`} onClick={() => onOpen(change.id)}>
            Undo
          </Button>
        ),
    },
  ];
}

/** Lists the bulk changes: who, when, what, the result, and the undo. Default export, because it is lazy-loaded. */
export default function ChangeHistory({
  list,
  changes,
  onOpen,
}: {
  list: ReturnType<typeof useInfiniteQuery>;
  changes: readonly LeadChange[];
  onOpen: (id: string) => void;
}) {
  const columns = useMemo(() => changeColumns(onOpen), [onOpen]);
  return (
    <ListSection title="Bulk changes">
      <DataTable
        name="lead-changes"
        caption="Bulk changes, newest first"
        columns={columns}
        rows={changes}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading bulk changes', failed: 'The bulk changes could not be loaded' }}
        onOpen={({ id }) => onOpen(id)}
      >
        <MoreRows list={list} what="changes" more="older" />
      </DataTable>
    </ListSection>
  );
}
