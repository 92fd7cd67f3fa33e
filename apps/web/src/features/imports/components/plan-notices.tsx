import type { ImportField, ImportView } from '@warmline/contracts/api/imports';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { countOf, formatDateTime } from '../../../lib/format.ts';
import { looksLikeData } from '../mapping-draft.ts';
import { FIELD_LABELS } from './mapping-fields.ts';

export interface PlanNoticesProps {
  view: ImportView;
  missing: readonly ImportField[];
  counting: boolean;
  onCountAgain: () => void;
}

/** What a person should know before they confirm. */
export function PlanNotices({ view, missing, counting, onCountAgain }: PlanNoticesProps) {
  const { sameFile, failure, status, mappingSource, stockChanged } = view;
  return (
    <>
      {status === 'failed' && (
        <Notice tone="bad">{failure ?? 'This file could not be read.'} Other columns may help: choose them below.</Notice>
      )}
      {status === 'discarded' && <Notice tone="warn">Somebody has discarded this upload. Nothing of it was stored.</Notice>}
      {sameFile !== null && (
        <Notice tone="warn">
          This file was imported before: {sameFile.fileName} by {sameFile.createdBy} on {formatDateTime(sameFile.createdAt)},{' '}
          {countOf(sameFile.storedRows, 'lead')} stored. What is still in stock is not added twice.
        </Notice>
      )}
      {looksLikeData(view.headers) && (
        <Notice tone="warn">
          The first line looks like a lead, not like column names. It is taken for the names and would not be stored: better put a
          line with names on top of the file and upload it again.
        </Notice>
      )}
      {missing.length > 0 && !counting && (
        <Notice tone="warn">
          Please choose where to find: {missing.map((field) => FIELD_LABELS[field]).join(', ')}. E-mail, age range and price may
          be “not in this file”.
        </Notice>
      )}
      {mappingSource === 'remembered' && missing.length === 0 && (
        <Notice tone="info" icon="check-circle">
          Mapped as last time: a file with the same columns was imported before.
        </Notice>
      )}
      {stockChanged && !counting && (
        <Notice tone="warn">
          The stock has changed since this was counted. What is a duplicate by now will not be stored.
          <div className="row-actions">
            <Button tone="secondary" size="sm" onClick={onCountAgain}>
              Count Again
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}
