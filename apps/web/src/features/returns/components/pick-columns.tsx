import { formatCents } from '@warmline/domain/money/money';
import type { Returnable } from '@warmline/contracts/returns/types';
import type { Column } from '../../../components/data-table/columns.ts';
import { formatDay } from '../../../lib/text/format.ts';
import { CLOSED_TEXTS, itemName, itemNote } from '../return-texts.ts';

/** Columns of what can be returned. */
export const PICK_COLUMNS: readonly Column<Returnable>[] = [
  {
    id: 'item',
    name: 'What you bought',
    card: 'title',
    shown: 'always',
    cell: ({ item }) => (
      <div>
        <strong>{itemName(item)}</strong>
        <small className="num">{itemNote(item)}</small>
      </div>
    ),
  },
  {
    id: 'order',
    name: 'Order',
    width: 122,
    card: 'inline',
    cell: ({ order, since }) => (
      <div>
        {order.number}
        <small>{formatDay(since)}</small>
      </div>
    ),
  },
  { id: 'open', name: 'Returns', width: 154, card: 'inline', cell: (row) => <span data-quiet>{openText(row)}</span> },
  {
    id: 'price',
    name: 'Price',
    width: 84,
    end: true,
    card: 'corner',
    shown: 'always',
    cell: ({ priceCents }) => <strong className="num">{formatCents(priceCents)}</strong>,
  },
];

/** Until when most reasons are open, or why nothing is. */
function openText({ open, closed, line }: Returnable): string {
  if (closed !== null) return line === null ? (CLOSED_TEXTS[closed] ?? '') : `${CLOSED_TEXTS[closed] ?? ''}: ${line.number}`;
  const [first] = open.map(({ until }) => until).toSorted();
  return first === undefined ? '' : `until ${formatDay(first)}`;
}
