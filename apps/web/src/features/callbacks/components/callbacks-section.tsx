import { useInfiniteQuery } from '@tanstack/react-query';
import { CALLBACK_KINDS, type CallbackRow } from '@warmline/contracts/callbacks/types';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoPermission } from '../../../components/ui/states/no-permission.tsx';
import { SearchBox } from '../../../components/ui/lists/search-box.tsx';
import { StateFilter } from '../../../components/ui/lists/state-filter.tsx';
import { NoMatch } from '../../../components/ui/lists/no-match.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { isForbidden } from '../../../lib/api/is-forbidden.ts';
import { countOf } from '../../../lib/text/format.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { useSettled } from '../../../lib/view/use-settled.ts';
import { callbacksCsvHref, callbacksQuery, type CallbackFilters } from '../api/callbacks.ts';
import { reschedulesQuery } from '../api/reschedules.ts';
import { callbackColumns, isRemovable } from './callback-columns.tsx';
import { RescheduleList } from './reschedule-list.tsx';

const CallbackForm = lazy(() => import('./callback-form.tsx'));
const FileDialog = lazy(() => import('./file-dialog.tsx'));
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

const KINDS = [
  ['callback', 'Callbacks'],
  ['appointment', 'Appointments'],
] as const;

export interface CallbacksSectionProps {
  filters: CallbackFilters;
  onFilter: (filters: CallbackFilters) => void;
  /** Renders the link to an order. */
  orderLink: (id: string, number: string) => ReactNode;
}

/** Callbacks (B2.42): the form, and the stored callbacks below it; above both, the requests for other times of appointments. */
export function CallbacksSection(props: CallbacksSectionProps) {
  const { filters, onFilter, orderLink } = props;
  const { q = '', state = '', kind } = filters;
  const settled = useSettled(useInfiniteQuery(reschedulesQuery).isLoading);
  const list = useInfiniteQuery(callbacksQuery(filters));
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<readonly CallbackRow[]>();
  const columns = useMemo(() => callbackColumns((callback) => setRemoving([callback])), []);
  const callbacks = useItems(list);
  if (isForbidden(list.error)) return <NoPermission what="the callback opportunities" />;

  const narrowed = q !== '' || state !== '' || kind !== undefined;
  const total = list.data?.pages[0]?.total;
  const skeleton = <TableSkeleton rows={8} label="Loading callbacks" />;
  return (
    <Stack>
      {/* All parts at once: one that came later would move the others. */}
      {!settled ? (
        skeleton
      ) : (
        <Suspense fallback={skeleton}>
          <RescheduleList orderLink={orderLink} />
          <CallbackForm />
          <ListSection title="Stored callback opportunities">
            <DataTable
              name="callbacks"
              caption="Callback opportunities, newest first"
              columns={columns}
              rows={callbacks}
              rowId={({ id }) => String(id)}
              list={list}
              texts={{ loading: 'Loading callbacks', failed: 'The callbacks could not be loaded' }}
              count={total === undefined || list.isPlaceholderData ? '' : countOf(total.count, 'callback')}
              csvHref={callbacksCsvHref(filters)}
              filters={
                <>
                  <SearchBox
                    label="Search callbacks"
                    clearLabel="Clear search"
                    placeholder="Name, email or phone"
                    maxLength={USER_LIMITS.searchLength}
                    value={q}
                    onChange={(next) => onFilter({ ...filters, q: next || undefined })}
                  />
                  <StateFilter value={state} onChange={(state) => onFilter({ ...filters, state })} />
                  <FilterChoice
                    label="Filter by kind"
                    all="All kinds"
                    value={kind ?? ''}
                    options={KINDS}
                    onChange={(next) => onFilter({ ...filters, kind: CALLBACK_KINDS.find((one) => one === next) })}
                  />
                  <Button tone="secondary" size="sm" onClick={() => setAdding(true)}>
                    Upload CSV
                  </Button>
                </>
              }
              selection={{
                nameOf: ({ name }) => name,
                canSelect: isRemovable,
                actions: (selected) => (
                  <Button tone="danger" size="sm" onClick={() => setRemoving(selected)}>
                    Remove
                  </Button>
                ),
              }}
              empty={
                narrowed ? (
                  <NoMatch what="callbacks" typed={q} onShowAll={() => onFilter({})} />
                ) : (
                  <EmptyState icon="clock" title="No callback opportunities yet." />
                )
              }
            >
              <MoreRows list={list} what="callbacks" />
            </DataTable>
          </ListSection>
        </Suspense>
      )}
      <Suspense fallback={null}>
        {isAdding && <FileDialog onClose={() => setAdding(false)} />}
        {removing !== undefined && <RemoveDialog callbacks={removing} onClose={() => setRemoving(undefined)} />}
      </Suspense>
    </Stack>
  );
}
