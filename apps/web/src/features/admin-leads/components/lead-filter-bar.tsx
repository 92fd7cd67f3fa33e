import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { LEAD_STATUSES, type LeadStatus } from '@warmline/contracts/leads/admin-types';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { normalizeState, US_STATES } from '@warmline/domain/places/us-states';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { SearchBox } from '../../../components/ui/lists/search-box.tsx';
import { sourceQuery, vendorsQuery } from '../api/admin-leads.ts';
import { rangeText } from '../change-labels.ts';
import { edgesOf, type LeadFilters } from '../lead-filters.ts';
import { STATUS_LABELS } from '../lead-labels.ts';
import { RangeChoice } from './range-choice.tsx';

const STATUSES = LEAD_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const);

const AGES = [
  ['0-29', 'Under 30 days'],
  ['30-60', '30-60 days'],
  ['61-90', '61-90 days'],
  ['91-180', '91-180 days'],
  ['181-', 'Over 180 days'],
] as const;
const PRICES = [
  ['0-99', 'Under $1'],
  ['100-199', '$1.00-$1.99'],
  ['200-299', '$2.00-$2.99'],
  ['300-399', '$3.00-$3.99'],
  ['400-499', '$4.00-$4.99'],
  ['500-', '$5 and more'],
] as const;

/** Filters of the lead list: search, state, status, age, price, vendor and import. */
export function LeadFilterBar({ filters, onFilter }: { filters: LeadFilters; onFilter: (filters: LeadFilters) => void }) {
  const state = filters.state === undefined ? '' : normalizeState(filters.state);
  // The address may contain a vendor's own spelling, which then becomes an option.
  const { data: vendors = [] } = useQuery(vendorsQuery);
  const known = state === '' || US_STATES.some(([code]) => code === state);
  return (
    <>
      <SearchBox
        label="Search leads"
        clearLabel="Clear search"
        placeholder="Name, email or phone"
        maxLength={USER_LIMITS.searchLength}
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
      <RangeChoice
        label="Filter by age"
        all="All ages"
        value={filters.age}
        options={AGES}
        nameOf={(range) => rangeText(...edgesOf(range), String, ' days')}
        onChange={(age) => onFilter({ ...filters, age })}
      />
      <RangeChoice
        label="Filter by price"
        all="All prices"
        value={filters.price}
        options={PRICES}
        nameOf={(range) => rangeText(...edgesOf(range), formatCents, '')}
        onChange={(price) => onFilter({ ...filters, price })}
      />
      {vendors.length > 0 && (
        <FilterChoice
          label="Filter by vendor"
          all="All vendors"
          value={filters.vendorId ?? ''}
          options={vendors.map(({ id, name }) => [id, name] as const)}
          onChange={(vendorId) => onFilter({ ...filters, vendorId: vendorId || undefined })}
        />
      )}
      {filters.importId !== undefined && (
        <Source importId={filters.importId} onClear={() => onFilter({ ...filters, importId: undefined })} />
      )}
    </>
  );
}

const SOURCE = {
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minWidth: '0',
  maxWidth: '100%',
  paddingInlineStart: '3',
  borderRadius: 'full',
  background: 'bg.muted',
  fontSize: 'sm',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

function Source({ importId, onClear }: { importId: string; onClear: () => void }) {
  const source = useQuery(sourceQuery(importId));
  return (
    <chakra.p css={SOURCE}>
      <Icon path={ICONS.file} size={16} />
      <span>From {source.data?.fileName ?? 'one import'}</span>
      <button type="button" className="icon-button" aria-label="Remove import filter" onClick={onClear}>
        <Icon path={ICONS.x} size={16} />
      </button>
    </chakra.p>
  );
}
