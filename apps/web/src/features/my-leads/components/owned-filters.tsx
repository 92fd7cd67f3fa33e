import { AGENCY_LEAD_LIMITS } from '@warmline/contracts/agency-leads/limits';
import { AGENCY_LEAD_STATUS_LABELS } from '@warmline/contracts/agency-leads/messages';
import { AGENCY_LEAD_STATUSES, type AgencyLeadCounts, type OwnedList } from '@warmline/contracts/agency-leads/types';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { SearchBox } from '../../../components/ui/lists/search-box.tsx';
import { StateFilter } from '../../../components/ui/lists/state-filter.tsx';
import type { MyLeadsView } from '../api/my-leads.ts';
import { LIST_NAMES } from '../list-names.ts';
import { BoughtFilter } from './bought-filter.tsx';

export interface OwnedFiltersProps {
  list: OwnedList;
  view: MyLeadsView;
  /** Undefined while they are loading. */
  counts: AgencyLeadCounts | undefined;
  seesContacts: boolean;
  onView: (view: MyLeadsView) => void;
}

/** Filters of a list of My Leads: search, status, state, days of purchase. */
export function OwnedFilters({ list, view, counts, seesContacts, onView }: OwnedFiltersProps) {
  const { many } = LIST_NAMES[list];
  return (
    <>
      <SearchBox
        label={`Search ${many}`}
        clearLabel="Clear search"
        placeholder={seesContacts ? 'Name, phone, email or order' : 'Order number'}
        maxLength={AGENCY_LEAD_LIMITS.searchLength}
        value={view.q ?? ''}
        onChange={(q) => onView({ ...view, q: q || undefined })}
      />
      <FilterChoice
        label="Filter by status"
        all="All statuses"
        value={view.status ?? ''}
        options={AGENCY_LEAD_STATUSES.map((status) => [
          status,
          `${AGENCY_LEAD_STATUS_LABELS[status]}${counts === undefined ? '' : ` (${counts.byStatus[status]})`}`,
        ])}
        onChange={(status) => onView({ ...view, status: status || undefined })}
      />
      <StateFilter value={view.state} onChange={(state) => onView({ ...view, state })} />
      <BoughtFilter
        days={{ from: view.from, to: view.to }}
        onChange={(days) => onView({ ...view, from: days.from, to: days.to })}
      />
    </>
  );
}
