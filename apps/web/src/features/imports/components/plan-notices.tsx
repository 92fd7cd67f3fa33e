import type { ImportField, ImportView } from '@warmline/contracts/lead-imports/types';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { countOf, formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { looksLikeData } from '../mapping-draft.ts';
import { FIELD_LABELS } from './mapping-fields.ts';

export interface PlanNoticesProps {
  view: ImportView;
  missing: readonly ImportField[];
  counting: boolean;
  onCountAgain: () => void;
}

/** Notices about the file before it is confirmed. */
export function PlanNotices({ view, missing, counting, onCountAgain }: PlanNoticesProps) {
  const { sameFile, failure, status, mappingSource, stockChanged } = view;
  return (
    <>
      {status === 'failed' && <Notice tone="bad">{failure ?? 'This file could not be read.'} Try other columns below.</Notice>}
      {status === 'discarded' && <Notice tone="warn">Another admin discarded this upload. No leads were stored.</Notice>}
      {view.confirmedAt !== null && <Notice tone="warn">{confirmedText(view)}</Notice>}
      {sameFile !== null && (
        <Notice tone="warn">
          This file was imported before: {sameFile.fileName} by {sameFile.createdBy} on {formatDateTime(sameFile.createdAt)},{' '}
          {countOf(sameFile.storedRows, 'lead')} stored. Leads still in inventory aren't added twice.
        </Notice>
      )}
      {looksLikeData(view.headers) && (
        <Notice tone="warn">
          The first line looks like a lead. It is read as column names and won't be stored. Add a line with column names and
          upload the file again.
        </Notice>
      )}
      {missing.length > 0 && !counting && (
        <Notice tone="warn">
          Please choose columns for: {missing.map((field) => FIELD_LABELS[field]).join(', ')}. Email, age range and price can be
          “Not in this file”.
        </Notice>
      )}
      {mappingSource === 'remembered' && missing.length === 0 && (
        <Notice tone="info" icon="check-circle">
          Using the mapping of an earlier file with the same columns.
        </Notice>
      )}
      {stockChanged && !counting && (
        <Notice
          tone="warn"
          actions={
            <Button tone="secondary" size="sm" onClick={onCountAgain}>
              Count again
            </Button>
          }
        >
          The inventory has changed since these counts. New duplicates won't be stored.
        </Notice>
      )}
    </>
  );
}

/** Says who confirmed an upload that is still under review here, and what became of it. */
function confirmedText({ confirmedBy, confirmedAt, status, storedRows }: ImportView): string {
  const stored = status === 'running' ? `${formatCount(storedRows)} stored so far` : `${countOf(storedRows, 'lead')} stored`;
  return `${confirmedBy ?? 'Another admin'} confirmed this upload on ${formatDateTime(confirmedAt!)}: ${stored}${status === 'undone' || status === 'undoing' ? ', then reverted' : ''}.`;
}
