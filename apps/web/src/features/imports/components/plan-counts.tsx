import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { formatCents, formatCount } from '../../../lib/format.ts';
import { rejectedHref } from '../api/imports.ts';

const NOT_YET = '–';

/** Preview of what Confirm Upload will store. */
export function PlanCounts({ view, counting }: { view: ImportView; counting: boolean }) {
  const { totalRows, newRows, duplicateRows, repeatedRows, rejectedRows } = view;
  // Without mapped columns no row could be read, so the counts say nothing about the file.
  const read = view.status !== 'unmapped';
  return (
    <div aria-live="polite" aria-busy={counting}>
      <dl className="facts facts-five num" data-counting={counting}>
        <div>
          <dt>Total rows</dt>
          <dd>{formatCount(totalRows)}</dd>
        </div>
        <div>
          <dt>New leads</dt>
          <dd>{read ? formatCount(newRows) : NOT_YET}</dd>
        </div>
        <div>
          <dt>Duplicates (skipped)</dt>
          <dd>
            {read ? formatCount(duplicateRows) : NOT_YET}
            {read && repeatedRows > 0 && <small>{formatCount(repeatedRows)} repeated in the file</small>}
          </dd>
        </div>
        <div>
          <dt>{read ? 'Rejected' : 'Unmapped columns'}</dt>
          <dd>
            {formatCount(read ? rejectedRows : totalRows)}
            {read && rejectedRows > 0 && (
              <a className="link facts-link" href={rejectedHref(view.id)} download>
                CSV with reasons
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>Projected revenue</dt>
          <dd>{read ? formatCents(view.projectedRevenueCents) : NOT_YET}</dd>
        </div>
      </dl>
      {counting && <p className="fine">Recounting...</p>}
    </div>
  );
}
