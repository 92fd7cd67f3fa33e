import { formatCents } from '@warmline/domain/money/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { StatementSummary } from '@warmline/contracts/statements/types';
import { monthName } from '@warmline/domain/time/month';
import { useMemo, type ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { formatChange } from '../../../lib/text/format.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { statementFileHref, statementsQuery } from '../api/statements.ts';

export type StatementLink = (month: string, name: string) => ReactNode;

/** Columns of the months. */
export const statementColumns = (statementLink: StatementLink): readonly Column<StatementSummary>[] => [
  {
    id: 'month',
    name: 'Month',
    card: 'title',
    shown: 'always',
    cell: ({ month, final }) => (
      <>
        <strong>{statementLink(month, monthName(month))}</strong>
        {!final && <small>not final</small>}
      </>
    ),
  },
  {
    id: 'in',
    name: 'In',
    width: 120,
    end: true,
    card: 'labelled',
    cell: ({ inCents }) => <span className="num">{formatChange(inCents)}</span>,
  },
  {
    id: 'out',
    name: 'Out',
    width: 120,
    end: true,
    card: 'labelled',
    cell: ({ outCents }) => <span className="num">{formatChange(-outCents)}</span>,
  },
  {
    id: 'closing',
    name: 'Closing balance',
    width: 150,
    end: true,
    card: 'corner',
    shown: 'always',
    cell: ({ closingCents }) => <strong className="num">{formatCents(closingCents)}</strong>,
  },
  {
    id: 'files',
    name: 'Files',
    width: 154,
    end: true,
    card: 'actions',
    shown: 'always',
    cell: ({ month }) => (
      <>
        {(['pdf', 'csv'] as const).map((type) => (
          <a
            key={type}
            className="btn btn-secondary btn-small"
            href={statementFileHref(month, type)}
            download
            aria-label={`${type.toUpperCase()} of ${monthName(month)}`}
          >
            {type.toUpperCase()}
          </a>
        ))}
      </>
    ),
  },
];

/** The statements of the balance, by month (W68). */
export function StatementsSection({ statementLink }: { statementLink: StatementLink }) {
  const list = useInfiniteQuery(statementsQuery);
  const columns = useMemo(() => statementColumns(statementLink), [statementLink]);
  const months = useItems(list);
  return (
    <ListSection title="Statements">
      <DataTable
        name="statements"
        caption="Months of your balance, newest first"
        columns={columns}
        rows={months}
        rowId={({ month }) => month}
        list={list}
        texts={{ loading: 'Loading statements', failed: "We couldn't load your statements" }}
        count=""
        empty={<EmptyState icon="file" title="No statements yet" />}
      />
    </ListSection>
  );
}
