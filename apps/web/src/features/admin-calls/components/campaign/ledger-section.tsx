import { formatCents } from '@warmline/domain/money/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CREDIT_REASONS, type LedgerRow } from '@warmline/contracts/campaigns/types';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Column } from '../../../../components/data-table/columns.ts';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../../components/ui/states/empty-state.tsx';
import { TextButton } from '../../../../components/ui/frame/layout.ts';
import { ListSection } from '../../../../components/ui/lists/list-section.tsx';
import { MoreRows } from '../../../../components/ui/lists/more-rows.tsx';
import { formatCount, formatDateTime } from '../../../../lib/text/format.ts';
import { useItems } from '../../../../lib/api/use-items.ts';
import { ledgerQuery } from '../../api/admin-calls.ts';
import { CREDIT_REASON_LABELS, LEDGER_LABELS } from '../../call-labels.ts';

const CallDialog = lazy(() => import('../call-dialog.tsx'));

/** Columns of the ledger of a campaign; `onCall` opens a call of it. */
export const ledgerColumns = (onCall?: (callId: string) => void): readonly Column<LedgerRow>[] => [
  {
    id: 'what',
    name: 'What',
    card: 'title',
    shown: 'always',
    cell: ({ kind, reason, callId }) => (
      <>
        <strong>{LEDGER_LABELS[kind]}</strong>
        {kind === 'credited' && <small>{creditText(reason)}</small>}
        {callId !== null && (
          <small>{onCall === undefined ? <code title={callId}>{callId}</code> : callButton(callId, onCall)}</small>
        )}
      </>
    ),
  },
  {
    id: 'tickets',
    name: 'Calls',
    width: 90,
    end: true,
    card: 'corner',
    cell: ({ tickets }) => <strong>{tickets > 0 ? `+${formatCount(tickets)}` : `−${formatCount(-tickets)}`}</strong>,
  },
  { id: 'balance', name: 'Left', width: 90, end: true, card: 'labelled', cell: ({ balance }) => formatCount(balance) },
  { id: 'price', name: 'Price', width: 110, end: true, card: 'labelled', cell: ({ unitCents }) => formatCents(unitCents) },
  {
    id: 'at',
    name: 'When',
    width: 190,
    card: 'labelled',
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    id: 'hash',
    name: 'Hash',
    width: 150,
    card: 'labelled',
    cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code>,
  },
];

function callButton(callId: string, onCall: (callId: string) => void) {
  return (
    <TextButton display="block" maxWidth="full" aria-label={`Open call ${callId}`} onClick={() => onCall(callId)}>
      <code title={callId}>{callId}</code>
    </TextButton>
  );
}

/** A credit of staff names its reason; others are made when a call turns out to be free. */
function creditText(reason: string): string {
  if (reason === 'decision') return 'Decided by staff';
  const known = CREDIT_REASONS.find((each) => each === reason);
  return known === undefined ? 'Counted by mistake' : CREDIT_REASON_LABELS[known];
}

/** Every change of a campaign's calls, newest first (C22). */
export function LedgerSection({ id, canManage }: { id: string; canManage: boolean }) {
  const list = useInfiniteQuery(ledgerQuery(id));
  const [opened, setOpened] = useState<string>();
  const columns = useMemo(() => ledgerColumns(canManage ? setOpened : undefined), [canManage]);
  const rows = useItems(list);
  return (
    <ListSection title="Ledger">
      <DataTable
        name="campaign-ledger"
        caption="Ledger, newest row first"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        list={list}
        texts={{ loading: 'Loading the ledger', failed: 'The ledger could not be loaded' }}
        note="Rows are never changed. Each hash covers the row before it."
        empty={<EmptyState icon="list" title="No rows yet." />}
      >
        <MoreRows list={list} what="rows" />
      </DataTable>
      <Suspense fallback={null}>
        {opened !== undefined && <CallDialog callId={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </ListSection>
  );
}
