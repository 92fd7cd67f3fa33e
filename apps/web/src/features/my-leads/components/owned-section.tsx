import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AGENCY_LEAD_STATUS_LABELS } from '@warmline/contracts/agency-leads/messages';
import { AGENCY_LEAD_STATUSES, type OwnedList } from '@warmline/contracts/agency-leads/types';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoMatch } from '../../../components/ui/lists/no-match.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { filtersOf, myCountsQuery, myListQuery, type MyLeadsView, type OwnedItems } from '../api/my-leads.ts';
import { LIST_NAMES } from '../list-names.ts';
import { useLeadWork } from '../use-lead-work.ts';
import { CallOutcome } from './call-outcome.tsx';
import { OwnedFilters } from './owned-filters.tsx';
import { maskedColumns, ownedColumns, type OrderLink } from './owned-columns.tsx';

const NoteDialog = lazy(() => import('./note-dialog.tsx'));
const ExportDialog = lazy(() => import('./export-dialog.tsx'));

export interface MyLeadsSectionProps {
  /** The links to the lists of the page. */
  nav: ReactNode;
  view: MyLeadsView;
  onView: (view: MyLeadsView) => void;
  orderLink: OrderLink;
  shopLink: ReactNode;
}

interface OwnedSectionProps<List extends OwnedList> extends Omit<MyLeadsSectionProps, 'orderLink'> {
  list: List;
  /** The columns that only this list has; the same array until it changes. */
  facts: readonly Column<OwnedItems[List]>[];
  contactWidth?: number;
  intro: { inFull: string; masked: string };
  note?: string;
}

/** A list of My Leads (M94, L97): what the agency owns, with status, notes and exports. */
export function OwnedSection<List extends OwnedList>(props: OwnedSectionProps<List>) {
  const { list: which, facts, contactWidth, intro, note, nav, view, onView, shopLink } = props;
  const { one, many } = LIST_NAMES[which];
  const mayChange = usePermission('purchases.update_leads');
  const seesContacts = usePermission('purchases.read_contacts');
  const mayExport = usePermission('purchases.export');
  const list = useInfiniteQuery(myListQuery(which, view));
  const counts = useQuery(myCountsQuery(which)).data;
  const leads = useItems(list);
  const work = useLeadWork(which, leads);
  const { onCall, onStatus, onNote } = work;
  const columns = useMemo(
    () => (mayChange ? ownedColumns(facts, { onCall, onStatus, onNote }, contactWidth) : maskedColumns(facts)),
    [mayChange, facts, contactWidth, onCall, onStatus, onNote],
  );
  const [isExporting, setExporting] = useState(false);
  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.total?.count;
  const isFiltered = Object.keys(filtersOf(view)).length > 0;
  return (
    <Stack as="section" aria-labelledby="my-leads-title">
      <SectionHead
        actions={
          mayExport &&
          (counts?.all ?? 0) > 0 && (
            <Button tone="secondary" onClick={() => setExporting(true)}>
              <Icon path={ICONS.download} size={16} /> Export {many}
            </Button>
          )
        }
      >
        <h1 id="my-leads-title">My Leads</h1>
        <p>{seesContacts ? intro.inFull : intro.masked}</p>
      </SectionHead>
      {nav}
      {work.failure !== undefined && (
        <Notice
          tone="bad"
          actions={
            <>
              <Button tone="secondary" size="sm" onClick={work.retry}>
                Try again
              </Button>
              <Button tone="quiet" size="sm" onClick={work.dismissFailure}>
                Dismiss
              </Button>
            </>
          }
        >
          {work.failure}
        </Notice>
      )}
      <DataTable
        name={`my-${many}`}
        caption={`Your ${many}`}
        columns={columns}
        rows={leads}
        rowId={({ id }) => String(id)}
        list={list}
        texts={{ loading: `Loading ${many}`, failed: `We couldn't load your ${many}` }}
        count={total === undefined ? '' : countOf(total, one)}
        note={note}
        sorting={seesContacts ? { by: view.sort, otherwise: '-bought', onSort: (sort) => onView({ ...view, sort }) } : undefined}
        filters={<OwnedFilters list={which} view={view} onView={onView} counts={counts} seesContacts={seesContacts} />}
        selection={
          mayChange
            ? {
                nameOf: ({ name }) => name,
                actions: (selected, clear) => (
                  <FilterChoice
                    label={`Set status of the selected ${many}`}
                    all="Set status"
                    value=""
                    options={AGENCY_LEAD_STATUSES.map((status) => [status, AGENCY_LEAD_STATUS_LABELS[status]])}
                    onChange={(status) => {
                      const chosen = AGENCY_LEAD_STATUSES.find((each) => each === status);
                      if (chosen === undefined) return;
                      work.setStatus(selected, chosen);
                      clear();
                    }}
                  />
                ),
              }
            : undefined
        }
        empty={
          isFiltered ? (
            <NoMatch what={many} onShowAll={() => onView({ sort: view.sort })} />
          ) : (
            <EmptyState icon="list" title={`No ${many} yet`}>
              {shopLink}
            </EmptyState>
          )
        }
      >
        <MoreRows list={list} what={many} />
      </DataTable>
      {work.called !== undefined && <CallOutcome lead={work.called} onChoose={work.onOutcome} onClose={work.closeOutcome} />}
      <Suspense fallback={null}>
        {work.noted !== undefined && <NoteDialog key={work.noted.id} list={which} lead={work.noted} onClose={work.closeNote} />}
        {isExporting && <ExportDialog list={which} view={view} matching={total} onClose={() => setExporting(false)} />}
      </Suspense>
    </Stack>
  );
}
