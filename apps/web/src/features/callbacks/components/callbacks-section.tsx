import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallbackRow } from '@warmline/contracts/api/callbacks';
import { LIMITS } from '@warmline/contracts/limits';
import { US_STATES } from '@warmline/domain/us-states';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { FilterChoice } from '../../../components/ui/filter-choice.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ICONS } from '../../../components/ui/icons.ts';
import { ListFailed } from '../../../components/ui/list-failed.tsx';
import { MoreRows } from '../../../components/ui/more-rows.tsx';
import { NoPermission } from '../../../components/ui/no-permission.tsx';
import { SearchBox } from '../../../components/ui/search-box.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { countOf } from '../../../lib/format.ts';
import '../../../styles/admin-leads.css';
import { callbacksCsvHref, callbacksQuery, type CallbackFilters } from '../api/callbacks.ts';
import { CallbackForm } from './callback-form.tsx';
import { CallbackTable } from './callback-table.tsx';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

/** Callbacks tab (B2.42): the form, and the stored callbacks below it. Default export, because it is lazy-loaded. */
export default function CallbacksSection(props: { filters: CallbackFilters; onFilter: (filters: CallbackFilters) => void }) {
  const { filters, onFilter } = props;
  const { q = '', state = '' } = filters;
  const list = useInfiniteQuery(callbacksQuery(filters));
  const [removing, setRemoving] = useState<CallbackRow>();
  if (list.error instanceof ApiError && list.error.code === 'forbidden')
    return <NoPermission what="the callback opportunities" />;

  const callbacks = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const narrowed = q !== '' || state !== '';
  const total = list.data?.pages[0]?.total ?? null;
  return (
    <div className="stack">
      <CallbackForm />
      <section className="stack leads-section" aria-labelledby="callbacks-title">
        <div className="section-head-row">
          <h2 id="callbacks-title">Stored callback opportunities</h2>
          <a href={callbacksCsvHref(filters)} download className="btn btn-secondary btn-small">
            <Icon path={ICONS.download} size={16} /> Export CSV
          </a>
        </div>
        <div className="toolbar callbacks-toolbar">
          <SearchBox
            label="Search callbacks"
            clearLabel="Clear search"
            placeholder="Name, email or phone"
            maxLength={LIMITS.userSearchLength}
            value={q}
            onChange={(next) => onFilter({ ...filters, q: next || undefined })}
          />
          <FilterChoice
            label="Filter by state"
            all="All states"
            value={state}
            options={US_STATES}
            onChange={(next) => onFilter({ ...filters, state: next || undefined })}
          />
          <p role="status" className="toolbar-count num">
            {total !== null && !list.isPlaceholderData && countOf(total, 'callback')}
          </p>
        </div>
        {list.isPending && <TableSkeleton rows={5} label="Loading callbacks" />}
        {list.isError && list.data === undefined && (
          <ListFailed title="The callbacks could not be loaded" onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && callbacks.length === 0 && (
          <EmptyState icon={narrowed ? 'search' : 'clock'} title={narrowed ? nobody(q) : 'No callback opportunities yet.'}>
            {narrowed && (
              <Button tone="secondary" onClick={() => onFilter({})}>
                Show all callbacks
              </Button>
            )}
          </EmptyState>
        )}
        {callbacks.length > 0 && <CallbackTable callbacks={callbacks} busy={list.isPlaceholderData} onRemove={setRemoving} />}
        <MoreRows list={list} what="callbacks" />
      </section>
      <Suspense fallback={null}>
        {removing !== undefined && <RemoveDialog callback={removing} onClose={() => setRemoving(undefined)} />}
      </Suspense>
    </div>
  );
}

const nobody = (q: string): string => (q === '' ? 'No callbacks in this state.' : `No callbacks match “${q}”.`);
