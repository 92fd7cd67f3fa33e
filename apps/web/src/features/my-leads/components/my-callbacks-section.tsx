import { useInfiniteQuery } from '@tanstack/react-query';
import { AGENCY_LEAD_LIMITS } from '@warmline/contracts/agency-leads/limits';
import { useMemo, type ReactNode } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoMatch } from '../../../components/ui/lists/no-match.tsx';
import { SearchBox } from '../../../components/ui/lists/search-box.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { StateFilter } from '../../../components/ui/lists/state-filter.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { myCallbacksQuery, type MyCallbacksView } from '../api/my-callbacks.ts';
import { filtersOf } from '../api/my-leads.ts';
import { BoughtFilter } from './bought-filter.tsx';
import { myCallbackColumns } from './my-callback-columns.tsx';

export interface MyCallbacksSectionProps {
  /** The links to the lists of the page. */
  nav: ReactNode;
  view: MyCallbacksView;
  onView: (view: MyCallbacksView) => void;
  orderLink: (id: string, number: string) => ReactNode;
  shopLink: ReactNode;
}

/** The callbacks and appointments in My Leads (L97). Default export, because it is lazy-loaded. */
export default function MyCallbacksSection({ nav, view, onView, orderLink, shopLink }: MyCallbacksSectionProps) {
  const seesContacts = usePermission('purchases.read_contacts');
  const list = useInfiniteQuery(myCallbacksQuery(view));
  const callbacks = useItems(list);
  const columns = useMemo(() => myCallbackColumns(orderLink), [orderLink]);
  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.total?.count;
  return (
    <Stack as="section" aria-labelledby="my-leads-title">
      <SectionHead>
        <h1 id="my-leads-title">My Leads</h1>
        <p>
          {seesContacts
            ? 'Every callback and appointment you own. Download them under My Purchases.'
            : 'Every callback your agency owns. Your role is viewer, so contact details are hidden.'}
        </p>
      </SectionHead>
      {nav}
      <DataTable
        name="my-callbacks"
        caption="Your callbacks"
        columns={columns}
        rows={callbacks}
        rowId={({ id }) => String(id)}
        list={list}
        texts={{ loading: 'Loading callbacks', failed: "We couldn't load your callbacks" }}
        count={total === undefined ? '' : countOf(total, 'callback')}
        note="Times are on the clocks of the person's state."
        sorting={seesContacts ? { by: view.sort, otherwise: '-bought', onSort: (sort) => onView({ ...view, sort }) } : undefined}
        filters={
          <>
            <SearchBox
              label="Search callbacks"
              clearLabel="Clear search"
              placeholder={seesContacts ? 'Name, phone, email or order' : 'Order number'}
              maxLength={AGENCY_LEAD_LIMITS.searchLength}
              value={view.q ?? ''}
              onChange={(q) => onView({ ...view, q: q || undefined })}
            />
            <StateFilter value={view.state} onChange={(state) => onView({ ...view, state })} />
            <BoughtFilter
              days={{ from: view.from, to: view.to }}
              onChange={(days) => onView({ ...view, from: days.from, to: days.to })}
            />
          </>
        }
        empty={
          Object.keys(filtersOf(view)).length > 0 ? (
            <NoMatch what="callbacks" onShowAll={() => onView({ sort: view.sort })} />
          ) : (
            <EmptyState icon="list" title="No callbacks yet">
              {shopLink}
            </EmptyState>
          )
        }
      >
        <MoreRows list={list} what="callbacks" />
      </DataTable>
    </Stack>
  );
}
