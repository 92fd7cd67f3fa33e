import { formatCents } from '@warmline/domain/money/money';
import type { ColumnMapping, ImportField, ImportRow, RowOutcome } from '@warmline/contracts/lead-imports/types';
import { formatPhone } from '@warmline/domain/places/us-phone';
import type { ReactNode } from 'react';
import { Pill, type PillTone } from '../../../components/ui/facts/pill.tsx';
import { formatCount } from '../../../lib/text/format.ts';
import { FIELD_LABELS, headerName } from './mapping-fields.ts';

export interface RowColumn {
  id: string;
  /** The field that the column is mapped to, shown above its name; undefined where it adds nothing. */
  field?: string;
  title: string;
  /** CSS grid track. */
  track: string;
  /** Not mapped to a field: shown in a quieter style. */
  unused?: boolean;
  cell: (row: ImportRow) => ReactNode;
}

const OUTCOMES: Record<RowOutcome, { tone: PillTone; text: string }> = {
  new: { tone: 'good', text: 'New' },
  in_stock: { tone: 'plain', text: 'In inventory' },
  repeated: { tone: 'plain', text: 'Repeated' },
  rejected: { tone: 'bad', text: 'Rejected' },
};

const LINE: RowColumn = { id: 'line', title: 'Line', track: '68px', cell: ({ line }) => formatCount(line) };
const OUTCOME: RowColumn = {
  id: 'outcome',
  title: 'Result',
  track: 'minmax(110px, 290px)',
  cell: (row) => (
    <>
      <OutcomePill outcome={row.outcome} />
      <RowNote row={row} />
    </>
  ),
};

/** Why a row is rejected or skipped, or what is left out of its lead. */
function RowNote({ row: { problem, warnings } }: { row: ImportRow }) {
  const text = problem ?? warnings.join(' ');
  if (text === '') return null;
  return (
    <span data-problem={problem === null ? 'warning' : ''} title={text}>
      {' '}
      {text}
    </span>
  );
}

/** Outcome of a row. */
export function OutcomePill({ outcome }: { outcome: RowOutcome }) {
  return <Pill tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</Pill>;
}

/** All columns as in the file, with the mapped field above the header; mapped columns come first. */
export function fileColumns(headers: readonly string[], mapping: ColumnMapping, counted: boolean): RowColumn[] {
  const fieldOf = new Map(Object.entries(mapping).map(([field, column]) => [column, FIELD_LABELS[field as ImportField]]));
  const cells = headers.map((_, index): RowColumn => ({
    id: `cell-${index}`,
    field: fieldOf.get(index) ?? 'Not used',
    title: headerName(headers, index),
    track: 'minmax(150px, 1fr)',
    unused: !fieldOf.has(index),
    cell: (row) => row.cells[index],
  }));
  cells.sort((one, other) => Number(one.unused) - Number(other.unused));
  return counted ? [LINE, OUTCOME, ...cells] : [LINE, ...cells];
}

const lead = (
  id: string,
  title: string,
  track: string,
  cell: (lead: NonNullable<ImportRow['lead']>) => ReactNode,
): RowColumn => ({
  id,
  title,
  track,
  cell: (row) => row.lead && cell(row.lead),
});

/** The leads that the rows become. */
export const storedColumns: RowColumn[] = [
  LINE,
  OUTCOME,
  lead('name', 'Name', 'minmax(160px, 1fr)', ({ name }) => name),
  lead('phone', 'Phone', '140px', ({ phone }) => formatPhone(phone)),
  lead('email', 'Email', 'minmax(190px, 1fr)', ({ email }) => email),
  lead('state', 'State', '90px', ({ state }) => state),
  lead('age', 'Age', '110px', ({ ageRange }) => `${ageRange} days`),
  lead('price', 'Price', '90px', ({ priceCents }) => formatCents(priceCents)),
];
