import { formatCents } from '@warmline/domain/money/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RETURN_REASON_RULES } from '@warmline/contracts/returns/reasons';
import type { ReturnLine } from '@warmline/contracts/returns/types';
import { useMemo, type ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { countOf, formatDateTime } from '../../../lib/text/format.ts';
import { zoneLabel } from '../../../lib/time/time-zone.ts';
import { returnQuery } from '../api/returns.ts';
import { evidenceText, itemName, itemNote, reasonOfDecision, resultText } from '../return-texts.ts';
import { ReturnStatusPill } from './return-status.tsx';

export interface ReturnDialogProps {
  id: string;
  orderLink: (id: string, number: string) => ReactNode;
  onClose: () => void;
}

/** One return: each lead, callback or call with its reason, and what became of it. Default export, because it is lazy-loaded. */
export default function ReturnDialog({ id, orderLink, onClose }: ReturnDialogProps) {
  const list = useInfiniteQuery(returnQuery(id));
  const first = list.data?.pages[0];
  const lines = useMemo(() => list.data?.pages.flatMap((page) => page.lines) ?? [], [list.data]);
  const columns = useMemo(() => lineColumns(orderLink), [orderLink]);
  return (
    <Dialog title={first === undefined ? 'Return' : `Return ${first.number}`} size="wide" closeOnOutside onClose={onClose}>
      {first !== undefined && (
        <p>
          Requested {formatDateTime(first.createdAt)} by {first.requestedBy}
          {first.source === 'csv' && ' from a file'}. Price: {formatCents(first.totalCents)}.
        </p>
      )}
      <DataTable
        name="return-lines"
        caption="Lines of this return"
        columns={columns}
        rows={lines}
        rowId={(line) => line.id}
        list={list}
        texts={{ loading: 'Loading the return', failed: "We couldn't load this return" }}
        count={countOf(lines.length, 'line')}
      >
        <MoreRows list={list} what="lines" />
      </DataTable>
      <p className="fine">Each lead, callback and call can be returned once. Times are in {zoneLabel()}.</p>
    </Dialog>
  );
}

const lineColumns = (orderLink: ReturnDialogProps['orderLink']): readonly Column<ReturnLine>[] => [
  {
    id: 'item',
    name: 'Returned',
    width: 230,
    card: 'title',
    shown: 'always',
    cell: ({ item, order }) => (
      <div>
        <strong>{itemName(item)}</strong>
        <small className="num">{itemNote(item)}</small>
        <small>{orderLink(order.id, order.number)}</small>
      </div>
    ),
  },
  {
    id: 'reason',
    name: 'Reason',
    card: 'line',
    shown: 'always',
    cell: (line) => (
      <div>
        {RETURN_REASON_RULES[line.reason].text}
        <small className="wrap">{evidenceText(line)}</small>
      </div>
    ),
  },
  {
    id: 'result',
    name: 'Result',
    width: 300,
    card: 'line',
    shown: 'always',
    cell: (line) => (
      <div>
        <ReturnStatusPill status={line.status} /> {resultText(line)}
        <small className="wrap">{reasonOfDecision(line)}</small>
      </div>
    ),
  },
];
