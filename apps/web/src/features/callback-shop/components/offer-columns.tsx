import { formatCents } from '@warmline/domain/money/money';
import type { CallbackOffer } from '@warmline/contracts/callbacks/types';
import { prospectTime } from '@warmline/domain/callbacks/requested-time';
import type { Column } from '../../../components/data-table/columns.ts';

/** The state of what is for sale. */
export const STATE_COLUMN: Column<{ state: string }> = {
  id: 'state',
  name: 'State',
  width: 80,
  card: 'inline',
  sort: 'state',
  cell: ({ state }) => state,
};

/** The price of what is for sale. */
export const PRICE_COLUMN: Column<{ priceCents: number }> = {
  id: 'price',
  name: 'Price',
  width: 96,
  end: true,
  card: 'corner',
  shown: 'always',
  sort: 'price',
  cell: ({ priceCents }) => <strong>{formatCents(priceCents)}</strong>,
};

/** Columns of the callbacks on sale. */
export const OFFER_COLUMNS: readonly Column<CallbackOffer>[] = [
  {
    id: 'name',
    name: 'Name',
    width: 174,
    card: 'title',
    shown: 'always',
    cell: ({ name }) => <strong>{name}</strong>,
  },
  STATE_COLUMN,
  { id: 'phone', name: 'Phone', width: 140, card: 'inline', cell: ({ phone }) => <span data-quiet>{phone}</span> },
  {
    id: 'requested',
    name: 'Requested time',
    width: 220,
    card: 'line',
    sort: 'requested',
    cell: ({ requestedAt, state }) =>
      requestedAt === null ? (
        <span data-quiet>Any time</span>
      ) : (
        <time dateTime={requestedAt}>{prospectTime(requestedAt, state)}</time>
      ),
  },
  PRICE_COLUMN,
];
