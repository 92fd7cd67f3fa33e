import type { ReconciliationRun } from '@warmline/contracts/reconciliation/types';
import type { Column } from '../../../components/data-table/columns.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { STATUS_PILLS } from '../books-labels.ts';

/** Columns of the comparisons. */
export function runColumns(onOpen: (id: string) => void): readonly Column<ReconciliationRun>[] {
  return [
    {
      id: 'time',
      name: 'Started',
      width: 210,
      card: 'title',
      shown: 'always',
      cell: ({ startedAt, startedBy }) => (
        <div>
          <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
          <small>{startedBy === null ? 'every night' : `by ${startedBy}`}</small>
        </div>
      ),
    },
    {
      id: 'status',
      name: 'Result',
      width: 140,
      card: 'corner',
      cell: ({ status }) => <Pill tone={STATUS_PILLS[status][1]}>{STATUS_PILLS[status][0]}</Pill>,
    },
    {
      id: 'differences',
      name: 'Differences',
      width: 150,
      card: 'labelled',
      cell: ({ status, differences, unacknowledged }) =>
        status === 'clean' || status === 'differences' ? (
          <div>
            {formatCount(differences)}
            {differences > 0 && <small>{formatCount(unacknowledged)} not acknowledged</small>}
          </div>
        ) : null,
    },
    {
      id: 'compared',
      name: 'Compared',
      width: 240,
      card: 'line',
      cell: ({ counts, pending, wholeYear, reason }) =>
        reason !== null ? (
          <span className="wrap">{reason}</span>
        ) : (
          <div>
            {formatCount(counts.charges)} charges, {formatCount(counts.refunds)} refunds
            <small>
              {wholeYear ? 'whole year' : 'last days'}
              {pending > 0 && `, ${formatCount(pending)} too young`}
            </small>
          </div>
        ),
    },
    {
      id: 'open',
      name: 'Open',
      nameHidden: true,
      width: 120,
      card: 'actions',
      shown: 'always',
      cell: ({ id, differences, startedAt }) =>
        differences > 0 ? (
          <Button
            tone="quiet"
            size="sm"
            aria-label={`Show the differences of ${formatDateTime(startedAt)}`}
            onClick={() => onOpen(id)}
          >
            Show
          </Button>
        ) : null,
    },
  ];
}
