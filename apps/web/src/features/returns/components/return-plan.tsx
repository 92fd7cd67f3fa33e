import { formatCents } from '@warmline/domain/money/money';
import type { ReturnPlan, ReturnPlanRow, ReturnRowOutcome } from '@warmline/contracts/returns/files';
import { RETURN_REASON_RULES } from '@warmline/contracts/returns/reasons';
import { readablePhone } from '@warmline/domain/places/us-phone';
import { useState } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { Figure, Figures } from '../../../components/ui/facts/figures.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { ButtonRow, Stack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Pill, type PillTone } from '../../../components/ui/facts/pill.tsx';
import { countOf, formatCount } from '../../../lib/text/format.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { confirmPlan, planQuery, resultHref } from '../api/returns.ts';
import type { RequestLink } from '../request-link.ts';
import { ReturnStatusPill } from './return-status.tsx';

const OUTCOMES: Record<ReturnRowOutcome, readonly [label: string, tone: PillTone]> = {
  matched: ['Can be returned', 'info'],
  unmatched: ['Not found', 'warn'],
  failed: ['Can’t be returned', 'bad'],
};
const OUTCOME_OPTIONS = (['matched', 'unmatched', 'failed'] as const).map((each) => [each, OUTCOMES[each][0]] as const);

const COLUMNS: readonly Column<ReturnPlanRow>[] = [
  { id: 'line', name: 'Row', width: 64, end: true, card: 'labelled', cell: ({ line }) => <span className="num">{line}</span> },
  {
    id: 'phone',
    name: 'Phone',
    width: 140,
    card: 'title',
    shown: 'always',
    cell: ({ phone }) => <strong className="num">{readablePhone(phone)}</strong>,
  },
  { id: 'order', name: 'Order', width: 108, card: 'inline', cell: ({ order }) => order },
  {
    id: 'reason',
    name: 'Reason',
    width: 200,
    card: 'line',
    cell: ({ reason, recognized }) => (recognized === null ? reason : RETURN_REASON_RULES[recognized].text),
  },
  {
    id: 'outcome',
    name: 'Outcome',
    card: 'line',
    shown: 'always',
    cell: ({ outcome, status, message }) => (
      <div>
        {status === null ? <Pill tone={OUTCOMES[outcome][1]}>{OUTCOMES[outcome][0]}</Pill> : <ReturnStatusPill status={status} />}
        {message !== '' && <small className="wrap">{message}</small>}
      </div>
    ),
  },
  {
    id: 'price',
    name: 'Price',
    width: 90,
    end: true,
    card: 'corner',
    cell: ({ priceCents }) => (priceCents === null ? null : <span className="num">{formatCents(priceCents)}</span>),
  },
];

export interface ReturnPlanViewProps {
  plan: ReturnPlan;
  /** Renders the link to a return. */
  requestLink: RequestLink;
  /** Another file is chosen. */
  onDone: () => void;
}

/** What a file would return, row by row, and after confirming what became of each. */
export function ReturnPlanView({ plan, requestLink, onDone }: ReturnPlanViewProps) {
  const { batchId, fileName, total, matched, unmatched, failed, totalCents, rows, confirmedAt, request } = plan;
  const [outcome, setOutcome] = useState('');
  const { queryKey } = planQuery(batchId);
  const confirm = useOneAtATime({
    mutationFn: () => confirmPlan(batchId),
    onSuccess: (next) => {
      queryClient.setQueryData(queryKey, next);
      toast({ title: 'Return requested', description: `${countOf(next.matched, 'row')} from ${fileName}` });
    },
    // Another person of the agency may have confirmed it.
    onError: () => refreshQueries(queryKey[0] as string),
  });
  const shown = outcome === '' ? rows : rows.filter((row) => row.outcome === outcome);
  return (
    <Stack>
      <Figures>
        <Figure term={confirmedAt === null ? 'To return' : 'Requested'} main>
          {formatCount(matched)}
          <small>{formatCents(totalCents)}</small>
        </Figure>
        <Figure term="Not found">{formatCount(unmatched)}</Figure>
        <Figure term="Can’t be returned">{formatCount(failed)}</Figure>
        <Figure term="Rows">
          {formatCount(total)}
          <small>{fileName}</small>
        </Figure>
      </Figures>
      <Failed by={confirm} text="Nothing was returned. Please try again." />
      {confirmedAt !== null && (
        <Notice tone="good" icon="check-circle" actions={request !== null && requestLink(request.id, 'See it', 'button')}>
          {request === null
            ? 'No row could be returned anymore.'
            : `${countOf(matched, 'row')} requested as return ${request.number}. The result file has every row.`}
        </Notice>
      )}
      {confirmedAt === null && matched === 0 && (
        <Notice tone="warn">No row of this file can be returned. See why at each row, and correct the file.</Notice>
      )}
      <ButtonRow>
        {confirmedAt === null && matched > 0 && (
          <Button loading={confirm.isPending} loadingText="Returning..." onClick={() => confirm.mutate()}>
            Return {countOf(matched, 'row')}
          </Button>
        )}
        {confirmedAt !== null && (
          <Button asChild>
            <a href={resultHref(batchId)} download>
              <Icon path={ICONS.download} size={16} /> Download result file
            </a>
          </Button>
        )}
        <Button tone="secondary" onClick={onDone}>
          Choose another file
        </Button>
      </ButtonRow>
      <DataTable
        name="return-plan"
        caption="Rows of the file"
        columns={COLUMNS}
        rows={shown}
        rowId={({ line }) => String(line)}
        filters={
          <FilterChoice
            label="Filter by outcome"
            all="All rows"
            value={outcome}
            options={OUTCOME_OPTIONS}
            onChange={setOutcome}
          />
        }
        empty={<p className="fine">No such row{rows.length < total && ' among the first ones'}.</p>}
        count={rows.length < total ? `First ${formatCount(rows.length)} of ${countOf(total, 'row')}` : countOf(total, 'row')}
      />
    </Stack>
  );
}
