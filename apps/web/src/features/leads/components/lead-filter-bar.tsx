import { chakra } from '@chakra-ui/react/styled-system';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import type { LeadSort } from '@warmline/contracts/leads/query';
import { hasRange } from '@warmline/domain/leads/lead-query';
import { lazy, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FilterChip } from '../../../components/ui/lists/filter-chip.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { SearchBox } from '../../../components/ui/lists/search-box.tsx';
import { CHIP_LABELS, CHIP_NAMES, chipText, withoutChip } from '../lead-chips.ts';
import type { LeadFilters, LeadView, ReadView } from '../lead-view.ts';

const LeadFilterPanel = lazy(() => import('./lead-filter-panel.tsx'));
const SavedFiltersPanel = lazy(() => import('./saved-filters-panel.tsx'));

/** One line on a phone, which scrolls sideways; what is set stands first. */
const CHIPS = {
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  '@media (max-width: 640px)': {
    flexBasis: 'calc(100% + 32px)',
    flexWrap: 'nowrap',
    minWidth: '0',
    marginInline: '-4',
    marginBlock: '-1',
    paddingInline: '4',
    paddingBlock: '1',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
    '& > [data-set]': { order: '-2' },
    '& > button': { order: '-1' },
  },
} as const;
const TOOLS = { display: 'flex', alignItems: 'center', gap: '2', '@media (max-width: 640px)': { flexBasis: '100%' } } as const;
const SORTS = [
  ['newest', 'Recently added'],
  ['freshest', 'Freshest first'],
  ['cheapest', 'Cheapest first'],
] as const;

export interface LeadFilterBarProps {
  view: ReadView;
  onFilter: (filters: LeadFilters) => void;
  onSort: (sort: LeadSort | undefined) => void;
  /** Opens a saved filter. */
  onOpen: (view: LeadView) => void;
}

/** The filter box, beside it the order of the list and the saved filters, and the chips. */
export function LeadFilterBar({ view, onFilter, onSort, onOpen }: LeadFilterBarProps) {
  const { filters, query, sort } = view;
  const ranged = hasRange(query);
  const own = ranged ? 'freshest' : 'newest';
  const used = CHIP_NAMES.filter((chip) => chipText(chip, filters) !== '');
  const chips = useRef<HTMLDivElement>(null);
  // What was set moves to the start of the line.
  useEffect(() => {
    chips.current?.scrollTo({ left: 0 });
  }, [used.length]);
  return (
    <>
      {/* States and area codes, separated by commas; five digits are only compared with the text as written (B5.09-B5.13, L11). */}
      <SearchBox
        label="Filter leads"
        clearLabel="Clear filter"
        placeholder="State or area code: TX, Florida, 305"
        maxLength={LEAD_LIMITS.filterLength}
        value={filters.filter ?? ''}
        onChange={(next) => onFilter({ ...filters, filter: next || undefined })}
      />
      <chakra.div css={TOOLS}>
        <FilterChoice
          label="Order of the leads"
          value={sort ?? own}
          options={ranged ? SORTS.slice(1) : SORTS}
          onChange={(next) => onSort(next === own ? undefined : (next as LeadSort))}
        />
        <FilterChip label="Saved filters" value="">
          <SavedFiltersPanel view={view} onOpen={onOpen} />
        </FilterChip>
      </chakra.div>
      <chakra.div ref={chips} css={CHIPS} role="group" aria-label="Filters">
        {CHIP_NAMES.map((chip) => (
          <FilterChip
            key={chip}
            label={CHIP_LABELS[chip]}
            value={chipText(chip, filters)}
            onClear={() => onFilter(withoutChip(filters, chip))}
          >
            <LeadFilterPanel chip={chip} filters={filters} onFilter={onFilter} />
          </FilterChip>
        ))}
        {used.length > 1 && (
          <Button tone="quiet" size="sm" onClick={() => onFilter({ filter: filters.filter })}>
            Clear filters
          </Button>
        )}
      </chakra.div>
    </>
  );
}
