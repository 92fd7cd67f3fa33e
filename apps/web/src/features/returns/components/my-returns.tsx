import { formatCents } from '@warmline/domain/money/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RETURN_STATUS_LABELS } from '@warmline/contracts/returns/messages';
import { RETURN_REASON_RULES } from '@warmline/contracts/returns/reasons';
import { RETURN_STATUSES, type ReturnStatus, type ReturnSummary } from '@warmline/contracts/returns/types';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { oneOf } from '../../../lib/lists/search-params.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { returnsCsvHref, returnsQuery } from '../api/returns.ts';
import type { RequestLink } from '../request-link.ts';
import { itemName, reasonOfDecision, resultText, STATUS_OPTIONS } from '../return-texts.ts';
import { ReturnStatusPill } from './return-status.tsx';

const ReturnDialog = lazy(() => import('./return-dialog.tsx'));

export interface MyReturnsProps {
  status: ReturnStatus | undefined;
  onStatus: (status: ReturnStatus | undefined) => void;
  /** The return that is open. */
  openId: string | undefined;
  onClose: () => void;
  /** Renders the link to a return, and to an order. */
  requestLink: RequestLink;
  orderLink: (id: string, number: string) => ReactNode;
}

/** The returns of the agency and what became of them, newest first. Default export, because it is lazy-loaded. */
export default function MyReturns({ status, onStatus, openId, onClose, requestLink, orderLink }: MyReturnsProps) {
  const list = useInfiniteQuery(returnsQuery(status));
  const rows = useItems(list);
  const columns = useMemo(() => returnColumns(requestLink), [requestLink]);
  return (
    <>
      <DataTable
        name="returns"
        caption="Your returns, newest first"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading returns', failed: "We couldn't load your returns" }}
        count=""
        csvHref={rows.length === 0 ? undefined : returnsCsvHref(status)}
        filters={
          (status !== undefined || rows.length > 0) && (
            <FilterChoice
              label="Filter by status"
              all="All returns"
              value={status ?? ''}
              options={STATUS_OPTIONS}
              onChange={(next) => onStatus(oneOf(RETURN_STATUSES, next))}
            />
          )
        }
        empty={
          status === undefined ? (
            <EmptyState icon="undo" title="No returns yet">
              <p>Bought something that doesn’t work? Find it under New.</p>
            </EmptyState>
          ) : (
            <EmptyState icon="search" title={`No return is ${RETURN_STATUS_LABELS[status].toLowerCase()}.`}>
              <Button tone="secondary" onClick={() => onStatus(undefined)}>
                Show all returns
              </Button>
            </EmptyState>
          )
        }
      >
        <MoreRows list={list} what="returns" more="older" />
      </DataTable>
      <Suspense fallback={null}>
        {openId !== undefined && <ReturnDialog key={openId} id={openId} orderLink={orderLink} onClose={onClose} />}
      </Suspense>
    </>
  );
}

/** Columns of returns; `requestLink` renders the link to a return, which covers the row. */
export const returnColumns = (requestLink: MyReturnsProps['requestLink']): readonly Column<ReturnSummary>[] => [
  {
    id: 'number',
    name: 'Return',
    width: 176,
    card: 'line',
    shown: 'always',
    cell: ({ id, number, createdAt }) => (
      <div>
        {requestLink(id, number, 'row')}
        <small>{formatDateTime(createdAt)}</small>
      </div>
    ),
  },
  {
    id: 'what',
    name: 'What',
    card: 'title',
    shown: 'always',
    cell: ({ first, counts }) => {
      const more = counts.requested + counts.accepted + counts.refused - 1;
      return (
        <div>
          <strong>
            {itemName(first.item)}
            {more > 0 && ` and ${more} more`}
          </strong>
          <small>{RETURN_REASON_RULES[first.reason].text}</small>
        </div>
      );
    },
  },
  {
    id: 'by',
    name: 'Requested by',
    width: 130,
    card: 'labelled',
    shown: 'off',
    cell: ({ requestedBy }) => <span data-quiet>{requestedBy}</span>,
  },
  { id: 'result', name: 'Result', width: 300, card: 'line', shown: 'always', cell: (row) => <Result row={row} /> },
  {
    id: 'amount',
    name: 'To your balance',
    width: 130,
    end: true,
    card: 'corner',
    cell: ({ creditedCents }) => (creditedCents > 0 ? <strong className="num">+{formatCents(creditedCents)}</strong> : null),
  },
];

/** The state of the only line with its reason, or the number of lines in each state. */
function Result({ row: { counts, first, dueAt } }: { row: ReturnSummary }) {
  const shown = RETURN_STATUSES.filter((status) => counts[status] > 0);
  const isOne = shown.length === 1 && counts[shown[0]!] === 1;
  return (
    <div>
      {shown.map((status) => (
        <ReturnStatusPill key={status} status={status} count={isOne ? undefined : counts[status]} />
      ))}{' '}
      {isOne ? resultText(first) : dueAt !== null && `until ${formatDateTime(dueAt)}`}
      {isOne && <small className="wrap">{reasonOfDecision(first)}</small>}
    </div>
  );
}
