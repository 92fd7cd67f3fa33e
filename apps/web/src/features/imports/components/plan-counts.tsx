import type { ImportView } from '@warmline/contracts/api/imports';
import { formatCents, formatCount } from '../../../lib/format.ts';
import { rejectedHref } from '../api/imports.ts';

/** What Confirm Upload would do, before it does it. */
export function PlanCounts({ view, counting }: { view: ImportView; counting: boolean }) {
  const { totalRows, newRows, duplicateRows, repeatedRows, rejectedRows } = view;
  return (
    <div aria-live="polite" aria-busy={counting}>
      <dl className="facts facts-five num" data-counting={counting}>
        <div>
          <dt>Total rows</dt>
          <dd>{formatCount(totalRows)}</dd>
        </div>
        <div>
          <dt>New leads</dt>
          <dd>{formatCount(newRows)}</dd>
        </div>
        <div>
          <dt>Duplicates, skipped</dt>
          <dd>
            {formatCount(duplicateRows)}
            {repeatedRows > 0 && <small>{formatCount(repeatedRows)} within the file</small>}
          </dd>
        </div>
        <div>
          <dt>Rejected</dt>
          <dd>
            {formatCount(rejectedRows)}
            {rejectedRows > 0 && (
              <a className="link facts-link" href={rejectedHref(view.id)} download>
                CSV with reasons
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>Projected revenue</dt>
          <dd>{formatCents(view.projectedRevenueCents)}</dd>
        </div>
      </dl>
      {counting && <p className="fine">Counting again...</p>}
    </div>
  );
}
