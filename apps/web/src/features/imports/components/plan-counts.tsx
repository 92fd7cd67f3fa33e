import { formatCents } from '@warmline/domain/money/money';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { Figure, Figures } from '../../../components/ui/facts/figures.tsx';
import { TextLink } from '../../../components/ui/frame/layout.ts';
import { countOf, formatCount } from '../../../lib/text/format.ts';
import { rejectedHref } from '../api/imports.ts';
import { warningsOf } from '../import-labels.ts';

const NOT_YET = '–';

/** Columns of the file that no field is read from. */
function unmappedColumns({ headers, mapping }: ImportView): number {
  return headers.length - new Set(Object.values(mapping)).size;
}

/** Preview of what Confirm Upload will store. */
export function PlanCounts({ view, counting }: { view: ImportView; counting: boolean }) {
  const { totalRows, newRows, duplicateRows, repeatedRows, rejectedRows, doubtfulPriceCents, projectedCostCents } = view;
  const warnings = warningsOf(view);
  // Without mapped columns no row could be read, so the counts say nothing about the file.
  const read = view.status !== 'unmapped';
  return (
    <div aria-live="polite" aria-busy={counting}>
      <Figures css={counting ? { '& dd': { opacity: '0.5' } } : undefined}>
        <Figure term="Total rows">{formatCount(totalRows)}</Figure>
        <Figure term="New leads" main>
          {read ? formatCount(newRows) : NOT_YET}
          {read && warnings > 0 && <small>{countOf(warnings, 'warning')}</small>}
        </Figure>
        <Figure term="Duplicates (skipped)">
          {read ? formatCount(duplicateRows) : NOT_YET}
          {read && repeatedRows > 0 && <small>{formatCount(repeatedRows)} repeated in the file</small>}
        </Figure>
        <Figure term={read ? 'Rejected' : 'Unmapped columns'}>
          {formatCount(read ? rejectedRows : unmappedColumns(view))}
          {read && rejectedRows > 0 && (
            <TextLink href={rejectedHref(view.id)} download>
              CSV with reasons
            </TextLink>
          )}
        </Figure>
        <Figure term="Projected revenue">
          {read ? formatCents(view.projectedRevenueCents) : NOT_YET}
          {read && doubtfulPriceCents > 0 && (
            <small>{formatCents(doubtfulPriceCents)} of it at list prices: unreadable prices</small>
          )}
        </Figure>
        {read && projectedCostCents > 0 && (
          <Figure term="Vendor cost">
            {formatCents(projectedCostCents)}
            <small>Margin {formatCents(view.projectedRevenueCents - projectedCostCents)}</small>
          </Figure>
        )}
      </Figures>
      {counting && <p className="fine">Recounting...</p>}
    </div>
  );
}
