import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import type { Column } from '../../../components/data-table/columns.ts';
import { ageRangeLabel } from '@warmline/domain/leads/lead-age';
import { countOf, formatDateTime, formatDollars } from '../../../lib/text/format.ts';

/** Columns of the leads for sale. */
export const LEAD_COLUMNS: readonly Column<AgedLeadListItem>[] = [
  {
    id: 'name',
    name: 'Name',
    width: 174,
    card: 'title',
    shown: 'always',
    cell: ({ name }) => <strong>{name}</strong>,
  },
  { id: 'state', name: 'State', width: 62, card: 'inline', cell: ({ state }) => state },
  { id: 'phone', name: 'Phone', width: 134, card: 'inline', cell: ({ phone }) => <span data-quiet>{phone}</span> },
  {
    id: 'range',
    name: 'Lead age range',
    width: 124,
    card: 'inline',
    cell: ({ currentAgeRange, actualAge }) => <span data-age={currentAgeRange}>{ageRangeLabel(actualAge)}</span>,
  },
  {
    id: 'age',
    name: 'Lead age',
    width: 90,
    end: true,
    card: 'inline',
    cell: ({ currentAgeRange, actualAge }) => (
      <span data-quiet data-days={currentAgeRange}>
        {countOf(actualAge, 'day')}
      </span>
    ),
  },
  {
    id: 'filled',
    name: 'Form filled',
    width: 170,
    shown: 'off',
    card: 'labelled',
    cell: ({ formFillTime }) => <span data-quiet>{formatDateTime(formFillTime)}</span>,
  },
  {
    id: 'price',
    name: 'Price',
    width: 84,
    end: true,
    card: 'corner',
    shown: 'always',
    cell: ({ currentPrice }) => <strong>{formatDollars(currentPrice)}</strong>,
  },
];
