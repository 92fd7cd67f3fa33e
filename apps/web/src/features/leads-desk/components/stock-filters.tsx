import { useQuery } from '@tanstack/react-query';
import { LEAD_STATUSES, type LeadStatus } from '@warmline/contracts/api/admin-leads';
import { LIMITS } from '@warmline/contracts/limits';
import { normaliseState, US_STATES } from '@warmline/domain/us-states';
import { FilterChoice } from '../../../components/ui/filter-choice.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { SearchBox } from '../../../components/ui/search-box.tsx';
import { sourceQuery } from '../api/admin-leads.ts';
import type { LeadFilters } from '../lead-filters.ts';
import { STATUS_WORDS } from '../lead-words.ts';

const STATUSES = LEAD_STATUSES.map((status) => [status, STATUS_WORDS[status]] as const);

/** Search, state, status, and the upload the list is narrowed to. */
export function StockFilters({ filters, onFilter }: { filters: LeadFilters; onFilter: (filters: LeadFilters) => void }) {
  const state = filters.state === undefined ? '' : normaliseState(filters.state);
  // A vendor's own spelling may stand in the address: the list then says so.
  const known = state === '' || US_STATES.some(([code]) => code === state);
  return (
    <div className="stock-filters">
      <SearchBox
        label="Search leads"
        clearLabel="Clear search"
        placeholder="Name, e-mail or phone"
        maxLength={LIMITS.userSearchLength}
        value={filters.q ?? ''}
        onChange={(q) => onFilter({ ...filters, q: q || undefined })}
      />
      <FilterChoice
        label="Filter by state"
        all="All states"
        value={state}
        options={known ? US_STATES : [[state, state], ...US_STATES]}
        onChange={(next) => onFilter({ ...filters, state: next || undefined })}
      />
      <FilterChoice
        label="Filter by status"
        all="All statuses"
        value={filters.status ?? ''}
        options={STATUSES}
        onChange={(next) => onFilter({ ...filters, status: (next || undefined) as LeadStatus | undefined })}
      />
      {filters.importId !== undefined && (
        <Source importId={filters.importId} onClear={() => onFilter({ ...filters, importId: undefined })} />
      )}
    </div>
  );
}

function Source({ importId, onClear }: { importId: string; onClear: () => void }) {
  const source = useQuery(sourceQuery(importId));
  return (
    <p className="stock-source">
      <Icon name="file" size={16} />
      <span>From {source.data?.fileName ?? 'one upload'}</span>
      <button type="button" className="icon-button" aria-label="Leads of every upload" onClick={onClear}>
        <Icon name="x" size={16} />
      </button>
    </p>
  );
}
