import { formatCents } from '@warmline/domain/money/money';
import { Link } from '@tanstack/react-router';
import type { ReconciliationItem } from '@warmline/contracts/reconciliation/types';
import type { Column } from '../../../components/data-table/columns.ts';
import { Button } from '../../../components/ui/button.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import { CHECK_LABELS, KIND_LABELS } from '../books-labels.ts';

/** A card or a number has no amount on either side. */
const amount = ({ expected, actual }: ReconciliationItem, cents: number | null) =>
  expected === null && actual === null ? null : cents === null ? 'nothing' : formatCents(cents);

/** Columns of the differences. */
export function itemColumns(onAcknowledge: (item: ReconciliationItem) => void): readonly Column<ReconciliationItem>[] {
  return [
    {
      id: 'kind',
      name: 'Difference',
      width: 210,
      card: 'title',
      shown: 'always',
      cell: ({ check, kind }) => (
        <div>
          <strong>{KIND_LABELS[kind]}</strong>
          <small>
            {CHECK_LABELS[check]} ({check})
          </small>
        </div>
      ),
    },
    {
      id: 'ref',
      name: 'About',
      card: 'line',
      cell: ({ ref, order, detail }) => (
        <div>
          {order === null ? (
            <span className="wrap">{ref}</span>
          ) : (
            <Link to="/admin/orders/$id" params={{ id: order.id }}>
              {order.number}
            </Link>
          )}
          {order !== null && ref !== order.id && <small className="wrap">{ref}</small>}
          {detail !== null && <small className="wrap">{detail}</small>}
        </div>
      ),
    },
    { id: 'expected', name: 'In the books', width: 115, card: 'labelled', cell: (item) => amount(item, item.expected) },
    { id: 'actual', name: 'Found', width: 115, card: 'labelled', cell: (item) => amount(item, item.actual) },
    {
      id: 'seen',
      name: 'First seen',
      width: 130,
      card: 'labelled',
      cell: ({ firstSeen }) => <time dateTime={firstSeen}>{formatDateTime(firstSeen)}</time>,
    },
    {
      id: 'note',
      name: 'Note',
      width: 160,
      card: 'labelled',
      cell: ({ acknowledged }) =>
        acknowledged === null ? null : (
          <div>
            <span className="wrap">{acknowledged.note}</span>
            <small>acknowledged by {acknowledged.by}</small>
          </div>
        ),
    },
    {
      id: 'acknowledge',
      name: 'Acknowledge',
      nameHidden: true,
      width: 140,
      card: 'actions',
      shown: 'always',
      cell: (item) =>
        item.acknowledged === null ? (
          <Button tone="quiet" size="sm" aria-label={`Acknowledge ${item.ref}`} onClick={() => onAcknowledge(item)}>
            Acknowledge
          </Button>
        ) : null,
    },
  ];
}
