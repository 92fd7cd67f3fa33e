import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TextLink } from '../../../components/ui/frame/layout.ts';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { ProgressBar } from '../../../components/ui/states/progress-bar.tsx';
import { countOf, formatBytes, formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { rejectedHref } from '../api/imports.ts';
import { failureText, isDiscardable, isReviewable, shortHash, STATUS_LABELS, storingTime } from '../import-labels.ts';
import { PROFILE_NAMES } from './mapping-fields.ts';

export interface ImportActions {
  /** Renders the link to an import. */
  linkTo: (id: string, text: string) => ReactNode;
  onReview: (id: string) => void;
  onDiscard: (view: ImportView) => void;
  onRevert: (view: ImportView) => void;
}

/** Columns of the imported files. */
export function importColumns(actions: ImportActions): readonly Column<ImportView>[] {
  return [
    {
      id: 'name',
      name: 'File',
      width: 240,
      card: 'title',
      shown: 'always',
      cell: ({ id, fileName }) => (
        <strong data-cut title={fileName}>
          {actions.linkTo(id, fileName)}
        </strong>
      ),
    },
    {
      id: 'vendor',
      name: 'Vendor',
      width: 96,
      card: 'inline',
      cell: ({ vendor }) => <span data-quiet>{vendor?.name ?? '–'}</span>,
    },
    {
      id: 'size',
      name: 'Size',
      width: 150,
      card: 'labelled',
      shown: 'off',
      cell: ({ fileBytes, sha256 }) => (
        <span className="num" data-quiet>
          {formatBytes(fileBytes)} · <abbr title={`SHA-256 ${sha256}`}>{shortHash(sha256)}</abbr>
        </span>
      ),
    },
    {
      id: 'created',
      name: 'Uploaded',
      width: 192,
      card: 'inline',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} data-quiet>
          {formatDateTime(createdAt)}
        </time>
      ),
    },
    {
      id: 'by',
      name: 'Uploaded by',
      width: 130,
      card: 'inline',
      shown: 'off',
      cell: ({ createdBy }) => <span data-quiet>by {createdBy}</span>,
    },
    {
      id: 'rows',
      name: 'Result',
      card: 'line',
      shown: 'always',
      cell: (view) => (
        <>
          {view.status === 'running' && (
            <ProgressBar label={`Storing ${view.fileName}`} value={view.batchesDone} max={Math.max(1, view.batches)} />
          )}
          <ImportResult view={view} />
        </>
      ),
    },
    {
      id: 'prices',
      name: 'Price list',
      width: 98,
      card: 'labelled',
      shown: 'off',
      cell: ({ headers, priceProfile }) => headers.length > 0 && <span data-quiet>{PROFILE_NAMES[priceProfile]}</span>,
    },
    {
      id: 'took',
      name: 'Took',
      width: 92,
      end: true,
      card: 'labelled',
      shown: 'off',
      cell: (view) => <span data-quiet>{storingTime(view)}</span>,
    },
    {
      id: 'status',
      name: 'Status',
      width: 134,
      card: 'corner',
      cell: ({ status }) => <Pill tone={STATUS_LABELS[status].tone}>{STATUS_LABELS[status].text}</Pill>,
    },
    {
      id: 'actions',
      name: 'Actions',
      nameHidden: true,
      width: 190,
      card: 'actions',
      shown: 'always',
      cell: (view) => <Actions view={view} {...actions} />,
    },
  ];
}

function Actions({ view, onReview, onDiscard, onRevert }: { view: ImportView } & ImportActions) {
  const { id, fileName, status, storedRows } = view;
  return (
    <>
      {isReviewable(view) && (
        <Button tone="secondary" size="sm" aria-label={`Review ${fileName}`} onClick={() => onReview(id)}>
          Review
        </Button>
      )}
      {isDiscardable(view) && (
        <Button tone="quiet" size="sm" aria-label={`Discard ${fileName}`} onClick={() => onDiscard(view)}>
          Discard
        </Button>
      )}
      {status === 'finished' && storedRows > 0 && (
        <Button tone="quiet" size="sm" aria-label={`Revert ${fileName}`} onClick={() => onRevert(view)}>
          Revert
        </Button>
      )}
      {status === 'undoing' && (
        <Button tone="quiet" size="sm" aria-label={`Revert details of ${fileName}`} onClick={() => onRevert(view)}>
          Details
        </Button>
      )}
    </>
  );
}

function ImportResult({ view }: { view: ImportView }) {
  const { status, undo } = view;
  if (status === 'failed') return <span data-quiet>{view.failure}</span>;
  if (status === 'planning') return null;
  // Without mapped columns no row could be read: calling the rows rejected would blame the file.
  if (status === 'unmapped') return <span data-quiet>{countOf(view.totalRows, 'row')} · unmapped columns</span>;
  if (status === 'discarded') return <span data-quiet>{countOf(view.totalRows, 'row')} · nothing stored</span>;
  return (
    <span data-quiet>
      {counts(view)}
      {view.rejectedRows > 0 && (
        <>
          {' · '}
          <RejectedRows view={view} />
        </>
      )}
      {undo !== null && (
        <small>
          {formatCount(undo.removedRows)} removed by {undo.by}
          {undo.soldRows > 0 && `, ${formatCount(undo.soldRows)} sold and kept`}
          {undo.heldRows > 0 && `, ${formatCount(undo.heldRows)} held by buyers`}
        </small>
      )}
    </span>
  );
}

function counts(view: ImportView): string {
  const { status, storedRows, newRows, duplicateRows, overtakenRows } = view;
  const failure = failureText(view);
  const parts = [status === 'planned' ? `${formatCount(newRows)} new` : `${formatCount(storedRows)} stored`];
  parts.push(countOf(duplicateRows, 'duplicate'));
  if (overtakenRows > 0) parts.push(`${formatCount(overtakenRows)} added by another import`);
  if (failure !== null) parts.push(failure);
  return parts.join(' · ');
}

/** Links to the rejected rows while the file is stored. */
function RejectedRows({ view }: { view: ImportView }) {
  const text = `${formatCount(view.rejectedRows)} rejected`;
  if (!view.fileKept) return <>{text}</>;
  return (
    <TextLink href={rejectedHref(view.id)} download aria-label={`${text} rows of ${view.fileName} as CSV`}>
      {text}
    </TextLink>
  );
}
