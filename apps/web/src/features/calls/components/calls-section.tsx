import { useInfiniteQuery } from '@tanstack/react-query';
import type { Call } from '@warmline/contracts/calls/types';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { totalText } from '../../../components/data-table/total-text.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoMatch } from '../../../components/ui/lists/no-match.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { useItems } from '../../../lib/api/use-items.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { filtersOf } from '../../../lib/lists/view-filters.ts';
import { callsCsvHref, callsQuery, callStatsQuery, type CallsView } from '../api/calls.ts';
import { zoneText } from '../call-texts.ts';
import { CALL_COLUMNS } from './call-columns.tsx';
import { CallFilters } from './call-filters.tsx';

const CallDialog = lazy(() => import('./call-dialog.tsx'));
const CallCharts = lazy(() => import('./call-charts.tsx'));

export interface CallsSectionProps {
  view: CallsView;
  campaigns: readonly (readonly [id: string, name: string])[];
  onView: (view: CallsView) => void;
  /** When calls may come, such as `Open until 5:00 PM Eastern Time`; undefined without a running campaign. */
  opening: string | undefined;
  campaignsLink: ReactNode;
  /** Renders the link that returns a call. */
  returnLink: (call: Call) => ReactNode;
}

/** The Call Log (C46): every call that was offered to the agency, with its result. */
export function CallsSection({ view, campaigns, onView, opening, campaignsLink, returnLink }: CallsSectionProps) {
  const mayReturn = usePermission('returns.request');
  const seesNumbers = usePermission('purchases.read_contacts');
  const list = useInfiniteQuery(callsQuery(view));
  const calls = useItems(list);
  const [opened, setOpened] = useState<Call>();
  const [hasCharts, setCharts] = useState(false);
  const isFiltered = Object.keys(filtersOf(view)).length > 0;
  return (
    <Stack as="section" aria-labelledby="calls-title">
      <SectionHead
        actions={
          <Button tone="secondary" aria-expanded={hasCharts} onClick={() => setCharts(!hasCharts)}>
            {hasCharts ? 'Hide charts' : 'Show charts'}
          </Button>
        }
      >
        <h1 id="calls-title">Call Log</h1>
        <p>
          {seesNumbers
            ? 'Every call we sent you, and why it was billed or free. Numbers of free calls are partly hidden.'
            : "Every call we sent your agency, and why it was billed or free. Your role doesn't show numbers."}
        </p>
      </SectionHead>
      {hasCharts && (
        <Suspense fallback={<TableSkeleton rows={6} label="Loading charts" />}>
          <CallCharts query={callStatsQuery(view)} side="your side" />
        </Suspense>
      )}
      <DataTable
        name="calls"
        caption="Calls, newest first"
        columns={CALL_COLUMNS}
        rows={calls}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading calls', failed: "We couldn't load your calls" }}
        count={list.isPlaceholderData ? '' : totalText(list.data?.pages[0]?.total, 'call')}
        // An empty line while it isn't known, so that the list stays where it is.
        note={list.isPending ? '\u00A0' : zoneText(calls)}
        csvHref={calls.length === 0 ? undefined : callsCsvHref(view)}
        onOpen={setOpened}
        filters={<CallFilters view={view} campaigns={campaigns} seesNumbers={seesNumbers} onView={onView} />}
        empty={
          isFiltered ? (
            <NoMatch what="calls" onShowAll={() => onView({})} />
          ) : (
            <EmptyState icon="phone" title="No calls yet">
              <p>{opening === undefined ? 'Calls come once a campaign is started.' : `Your campaign: ${opening}.`}</p>
              {campaignsLink}
            </EmptyState>
          )
        }
      >
        <MoreRows list={list} what="calls" more="older" />
      </DataTable>
      <Suspense fallback={null}>
        {opened !== undefined && (
          <CallDialog call={opened} returnLink={mayReturn ? returnLink : undefined} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </Stack>
  );
}
