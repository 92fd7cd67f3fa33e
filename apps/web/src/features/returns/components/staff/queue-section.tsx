import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { RETURN_LIMITS } from '@warmline/contracts/returns/limits';
import { RETURN_REASON_RULES, RETURN_REASONS } from '@warmline/contracts/returns/reasons';
import type { DecidedReturns, StaffReturnLine } from '@warmline/contracts/returns/staff-types';
import { RETURN_STATUSES } from '@warmline/contracts/returns/types';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/states/empty-state.tsx';
import { FilterChoice } from '../../../../components/ui/lists/filter-choice.tsx';
import { Stack } from '../../../../components/ui/frame/layout.ts';
import { MoreRows } from '../../../../components/ui/lists/more-rows.tsx';
import { NoMatch } from '../../../../components/ui/lists/no-match.tsx';
import { NoPermission } from '../../../../components/ui/states/no-permission.tsx';
import { Notice } from '../../../../components/ui/states/notice.tsx';
import { SearchBox } from '../../../../components/ui/lists/search-box.tsx';
import { SectionHead } from '../../../../components/ui/frame/section-head.tsx';
import { isForbidden } from '../../../../lib/api/is-forbidden.ts';
import { countOf, formatCount } from '../../../../lib/text/format.ts';
import { oneOf } from '../../../../lib/lists/search-params.ts';
import { useItems } from '../../../../lib/api/use-items.ts';
import { queueCountsQuery, queueCsvHref, queueQuery, type QueueView } from '../../api/staff-returns.ts';
import { itemName, STATUS_OPTIONS } from '../../return-texts.ts';
import { useAcceptLine } from '../../use-accept-line.ts';
import { queueColumns, type Decision, type QueueColumnsOptions } from './queue-columns.tsx';

const DecideDialog = lazy(() => import('./decide-dialog.tsx'));

/** A decision is final: above this price, it is confirmed. Several lines always are. */
const CONFIRMED_ABOVE_CENTS = 5_000;

/** The address says `overdue` for those of the waiting lines. */
const STATUS_CHOICES = [STATUS_OPTIONS[0]!, ['overdue', 'Overdue'] as const, ...STATUS_OPTIONS.slice(1)];
const REASON_CHOICES = RETURN_REASONS.map((reason) => [reason, RETURN_REASON_RULES[reason].text] as const);

export interface QueueSectionProps extends Pick<QueueColumnsOptions, 'buyerLink' | 'orderLink'> {
  view: QueueView;
  onView: (view: QueueView) => void;
}

/** The queue of returns (W27): the oldest due first. A accepts the focused line, R refuses it, Enter shows all of it. */
export function QueueSection({ view, onView, buyerLink, orderLink }: QueueSectionProps) {
  const list = useInfiniteQuery(queueQuery(view));
  const counts = useQuery(queueCountsQuery).data;
  const rows = useItems(list);
  const [asked, setAsked] = useState<{ lines: readonly StaffReturnLine[]; decision: Decision | undefined }>();
  const [failed, setFailed] = useState<DecidedReturns['failed']>([]);
  const { accept, failure, checking } = useAcceptLine();
  const isChecking = checking !== undefined;
  const isWaiting = view.status === 'requested';
  const { columns, rowKeys } = useMemo(() => {
    const decide = (line: StaffReturnLine, decision: Decision) => {
      if (line.status !== 'requested' || (isChecking && decision === 'accept')) return;
      if (decision === 'accept' && line.priceCents <= CONFIRMED_ABOVE_CENTS) accept(line);
      else setAsked({ lines: [line], decision });
    };
    return {
      columns: queueColumns({ buyerLink, orderLink, onDecide: decide, isChecking }),
      rowKeys: {
        a: (line: StaffReturnLine) => decide(line, 'accept'),
        r: (line: StaffReturnLine) => decide(line, 'refuse'),
      },
    };
  }, [buyerLink, orderLink, accept, isChecking]);
  if (isForbidden(list.error)) return <NoPermission what="returns" />;
  const bulk = (lines: StaffReturnLine[], decision: Decision) => (
    <Button
      size="sm"
      tone={decision === 'accept' ? undefined : 'secondary'}
      disabled={(isChecking && decision === 'accept') || hasManyReasons(lines) || lines.length > RETURN_LIMITS.decideMany}
      onClick={() => setAsked({ lines, decision })}
    >
      {decision === 'accept' ? 'Accept' : 'Refuse'} {formatCount(lines.length)}
    </Button>
  );
  return (
    <Stack as="section" aria-labelledby="queue-title">
      <SectionHead>
        <h1 id="queue-title">Returns</h1>
        <p>
          {counts === undefined
            ? 'Leads and calls that buyers return.'
            : `${countOf(counts.open, 'return')} to decide, ${formatCount(counts.overdue)} overdue.`}
          <chakra.span hideBelow="md"> In a row, A accepts and R refuses.</chakra.span>
        </p>
      </SectionHead>
      {checking !== undefined && <Notice tone="warn">{checking}</Notice>}
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {failed.length > 0 && <FailedDecisions failed={failed} rows={rows} onDismiss={() => setFailed([])} />}
      <DataTable
        name="staff-returns"
        caption={isWaiting ? 'Returns to decide, the oldest due first' : 'Decided returns, newest first'}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading returns', failed: 'The returns could not be loaded' }}
        count=""
        csvHref={rows.length === 0 ? undefined : queueCsvHref(view)}
        onOpen={(line) => setAsked({ lines: [line], decision: undefined })}
        // The dialog is loaded when it is first used: until then the row has the focus, and gets what is typed into it.
        rowKeys={asked === undefined ? rowKeys : undefined}
        filters={<Filters view={view} onView={onView} />}
        empty={<NoReturns view={view} onView={onView} />}
        selection={
          isWaiting
            ? {
                nameOf: ({ item, number }) => `${itemName(item)}, ${number}`,
                summary: selectedText,
                actions: (lines) => (
                  <>
                    {bulk(lines, 'refuse')}
                    {bulk(lines, 'accept')}
                  </>
                ),
              }
            : undefined
        }
      >
        <MoreRows list={list} what="returns" />
      </DataTable>
      <Suspense fallback={null}>
        {asked !== undefined && (
          <DecideDialog key={asked.lines[0]!.id} {...asked} onFailed={setFailed} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </Stack>
  );
}

interface FailedDecisionsProps {
  failed: DecidedReturns['failed'];
  rows: readonly StaffReturnLine[];
  onDismiss: () => void;
}

/** Says why some of many lines weren't decided. */
function FailedDecisions({ failed, rows, onDismiss }: FailedDecisionsProps) {
  const nameOf = (id: string) => {
    const line = rows.find((row) => row.id === id);
    return line === undefined ? id : itemName(line.item);
  };
  return (
    <Notice
      tone="bad"
      actions={
        <Button tone="secondary" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      <ul>
        {failed.map(({ lineId, message }) => (
          <li key={lineId}>
            {nameOf(lineId)}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function selectedText(lines: readonly StaffReturnLine[]): ReactNode {
  return (
    <>
      {lines.length} selected, {formatCents(lines.reduce((sum, { priceCents }) => sum + priceCents, 0))}
      {hasManyReasons(lines) && <strong>Select one reason</strong>}
    </>
  );
}

/** Lines with several reasons can't be decided together. */
function hasManyReasons(lines: readonly StaffReturnLine[]): boolean {
  return new Set(lines.map(({ reason }) => reason)).size > 1;
}

function Filters({ view, onView }: Pick<QueueSectionProps, 'view' | 'onView'>) {
  return (
    <>
      <SearchBox
        label="Search by buyer"
        clearLabel="Clear search"
        placeholder="Agency"
        maxLength={LIMITS.shortText.max}
        value={view.buyer ?? ''}
        onChange={(buyer) => onView({ ...view, buyer: buyer || undefined })}
      />
      <FilterChoice
        label="Filter by status"
        value={view.overdue === undefined ? view.status : 'overdue'}
        options={STATUS_CHOICES}
        onChange={(next) =>
          onView({
            ...view,
            status: oneOf(RETURN_STATUSES, next) ?? 'requested',
            overdue: next === 'overdue' ? 'true' : undefined,
          })
        }
      />
      <FilterChoice
        label="Filter by reason"
        all="All reasons"
        value={view.reason ?? ''}
        options={REASON_CHOICES}
        onChange={(next) => onView({ ...view, reason: oneOf(RETURN_REASONS, next) })}
      />
    </>
  );
}

function NoReturns({ view, onView }: Pick<QueueSectionProps, 'view' | 'onView'>) {
  const isFiltered = view.buyer !== undefined || view.reason !== undefined || view.overdue !== undefined;
  if (!isFiltered)
    return (
      <EmptyState icon="check-circle" title={view.status === 'requested' ? 'Nothing waits for a decision.' : 'No returns.'} />
    );
  return <NoMatch what="returns" onShowAll={() => onView({ status: view.status })} />;
}
