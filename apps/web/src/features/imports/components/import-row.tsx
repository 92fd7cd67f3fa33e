import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { Button } from '../../../components/ui/button.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { countOf, formatBytes, formatCount, formatDateTime } from '../../../lib/format.ts';
import { rejectedHref } from '../api/imports.ts';
import { failureText, isDiscardable, isReviewable, shortHash, STATUS_LABELS, storingTime } from '../import-labels.ts';
import { PROFILE_NAMES } from './mapping-fields.ts';

export interface ImportRowProps {
  view: ImportView;
  onReview: (id: string) => void;
  onDiscard: (view: ImportView) => void;
  onRevert: (view: ImportView) => void;
}

/** One imported file; CSS turns the row into a card on a phone. */
export function ImportRow({ view, onReview, onDiscard, onRevert }: ImportRowProps) {
  const { tone, text } = STATUS_LABELS[view.status];
  return (
    <tr role="row">
      <td role="cell" className="import-file">
        <strong>{view.fileName}</strong>
        <span className="quiet num">
          {formatBytes(view.fileBytes)} · <abbr title={`SHA-256 ${view.sha256}`}>{shortHash(view.sha256)}</abbr>
        </span>
      </td>
      <td role="cell" className="import-when">
        <time dateTime={view.createdAt}>{formatDateTime(view.createdAt)}</time>
        <span className="quiet">by {view.createdBy}</span>
      </td>
      <td role="cell" className="import-result num">
        {view.status === 'running' && (
          <ProgressBar label={`Storing ${view.fileName}`} value={view.batchesDone} max={Math.max(1, view.batches)} />
        )}
        <ImportResult view={view} />
      </td>
      <td role="cell" className="import-profile quiet">
        {view.headers.length > 0 && PROFILE_NAMES[view.priceProfile]}
      </td>
      <td role="cell" className="import-took quiet end num">
        {storingTime(view)}
      </td>
      <td role="cell" className="import-state">
        <Pill tone={tone}>{text}</Pill>
      </td>
      <td role="cell" className="import-action">
        {isReviewable(view) && (
          <Button tone="secondary" size="sm" aria-label={`Review ${view.fileName}`} onClick={() => onReview(view.id)}>
            Review
          </Button>
        )}
        {isDiscardable(view) && (
          <Button tone="quiet" size="sm" aria-label={`Discard ${view.fileName}`} onClick={() => onDiscard(view)}>
            Discard
          </Button>
        )}
        {view.status === 'finished' && view.storedRows > 0 && (
          <Button tone="quiet" size="sm" aria-label={`Revert ${view.fileName}`} onClick={() => onRevert(view)}>
            Revert
          </Button>
        )}
        {view.status === 'undoing' && (
          <Button tone="quiet" size="sm" aria-label={`Revert details of ${view.fileName}`} onClick={() => onRevert(view)}>
            Details
          </Button>
        )}
      </td>
    </tr>
  );
}

function ImportResult({ view }: { view: ImportView }) {
  const { status, undo } = view;
  if (status === 'failed') return <span className="quiet">{view.failure}</span>;
  if (status === 'planning') return null;
  // Without mapped columns no row could be read: calling the rows rejected would blame the file.
  if (status === 'unmapped') return <span className="quiet">{countOf(view.totalRows, 'row')} · unmapped columns</span>;
  if (status === 'discarded') return <span className="quiet">{countOf(view.totalRows, 'row')} · nothing stored</span>;
  return (
    <span className="quiet">
      {counts(view)}
      {view.rejectedRows > 0 && (
        <>
          {' · '}
          <RejectedRows view={view} />
        </>
      )}
      {undo !== null && (
        <span className="import-undo">
          {formatCount(undo.removedRows)} removed by {undo.by}
          {undo.soldRows > 0 && `, ${formatCount(undo.soldRows)} sold and kept`}
          {undo.heldRows > 0 && `, ${formatCount(undo.heldRows)} held by buyers`}
        </span>
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
    <a className="link" href={rejectedHref(view.id)} download aria-label={`${text} rows of ${view.fileName} as CSV`}>
      {text}
    </a>
  );
}
