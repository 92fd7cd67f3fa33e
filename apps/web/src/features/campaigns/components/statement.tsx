import { formatCents } from '@warmline/domain/money/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Campaign, LedgerKind, LedgerRow } from '@warmline/contracts/campaigns/types';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { countOf, formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { readStatement, statementCsvHref, statementQuery } from '../api/campaigns.ts';
import { verifyLedger } from '../ledger-hash.ts';

const KINDS: Record<LedgerKind, string> = {
  bought: 'Bought',
  billed: 'Billed call',
  credited: 'Given back',
  refunded: 'Refunded',
  refund_undone: 'Refund failed',
  by_hand: 'Delivered by our team',
};

const COLUMNS: readonly Column<LedgerRow>[] = [
  { id: 'at', name: 'When', width: 190, card: 'line', shown: 'always', cell: ({ at }) => formatDateTime(at) },
  { id: 'kind', name: 'What', width: 170, card: 'title', shown: 'always', cell: ({ kind }) => <strong>{KINDS[kind]}</strong> },
  {
    id: 'tickets',
    name: 'Calls',
    width: 80,
    card: 'corner',
    end: true,
    cell: ({ tickets }) => <span className="num">{tickets > 0 ? `+${formatCount(tickets)}` : `−${formatCount(-tickets)}`}</span>,
  },
  {
    id: 'balance',
    name: 'Left',
    width: 80,
    card: 'labelled',
    end: true,
    cell: ({ balance }) => <span className="num">{formatCount(balance)}</span>,
  },
  { id: 'unit', name: 'Price', width: 90, card: 'labelled', end: true, cell: ({ unitCents }) => formatCents(unitCents) },
  { id: 'hash', name: 'Hash', card: 'labelled', cell: ({ hash }) => <code title={hash}>{hash}</code> },
];

/**
 * The statement of a campaign: every change of its calls, which anyone can check (C49). Default export, because it is
 * lazy-loaded.
 */
export default function Statement({ campaign: { id, ledgerHead } }: { campaign: Campaign }) {
  const list = useInfiniteQuery(statementQuery(id));
  const rows = useItems(list);
  const check = useOneAtATime({
    mutationFn: async () => {
      const { head, rows: all } = await readStatement(id);
      return { count: all.length, verdict: await verifyLedger(id, head, all) };
    },
  });
  return (
    <Stack>
      <p className="fine">
        Each row adds or takes calls. Its hash is computed from the row and the hash before it, so no row can be changed, added or
        removed later without a trace. Verify computes all hashes again on your computer.
      </p>
      <div role="status">
        {check.isError && <Notice tone="bad">The statement could not be loaded as a whole. Please try again.</Notice>}
        {check.data?.verdict.isRight === true && (
          <Notice tone="good" icon="check">
            All {countOf(check.data.count, 'row')} are right. The last hash is {ledgerHead.slice(0, 16)}…
          </Notice>
        )}
        {check.data?.verdict.isRight === false && (
          <Notice tone="bad">
            {check.data.verdict.row < check.data.count
              ? `Row ${check.data.verdict.row + 1} doesn't fit the rows before it.`
              : 'The last row is not the one that the campaign names.'}{' '}
            Please contact support.
          </Notice>
        )}
      </div>
      <DataTable
        name="statement"
        caption="Statement, newest first"
        columns={COLUMNS}
        rows={rows}
        rowId={(row) => row.id}
        list={list}
        csvHref={rows.length === 0 ? undefined : statementCsvHref(id)}
        texts={{ loading: 'Loading statement', failed: "We couldn't load the statement" }}
        filters={
          <Button tone="secondary" loading={check.isPending} loadingText="Verifying..." onClick={() => check.mutate()}>
            Verify
          </Button>
        }
        empty={<EmptyState icon="list" title="Nothing was bought or used yet" />}
      >
        <MoreRows list={list} what="rows" />
      </DataTable>
    </Stack>
  );
}
