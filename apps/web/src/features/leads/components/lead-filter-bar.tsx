import { chakra } from '@chakra-ui/react/styled-system';
import type { LeadSort } from '@warmline/contracts/leads/query';
import { hasRange } from '@warmline/domain/leads/lead-query';
import { lazy, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FilterChip } from '../../../components/ui/filter-chip.tsx';
import { FilterChoice } from '../../../components/ui/filter-choice.tsx';
import { CHIP_LABELS, CHIP_NAMES, chipText, withoutChip } from '../lead-chips.ts';
import type { LeadFilters, LeadView, ReadView } from '../lead-view.ts';

const LeadFilterPanel = lazy(() => import('./lead-filter-panel.tsx'));
const SavedFiltersPanel = lazy(() => import('./saved-filters-panel.tsx'));

const BAR = { flexBasis: '100%', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } as const;
const SORTS = [
  ['newest', 'Newest first'],
  ['freshest', 'Freshest first'],
  ['cheapest', 'Cheapest first'],
] as const;

/** The chips of the list, the saved filters, and the order. */
export function LeadFilterBar(props: {
  view: ReadView;
  onFilter: (filters: LeadFilters) => void;
  onSort: (sort: LeadSort | undefined) => void;
  /** Renders the link that makes a standing order of the filter; null for seats that may not. */
  standingLink: ReactNode;
  /** Opens a saved filter. */
  onOpen: (view: LeadView) => void;
}) {
  const { view, onFilter, onSort, standingLink, onOpen } = props;
  const { filters, query, sort } = view;
  const ranged = hasRange(query);
  const own = ranged ? 'freshest' : 'newest';
  const used = CHIP_NAMES.filter((chip) => chipText(chip, filters) !== '');
  return (
    <chakra.div css={BAR} role="group" aria-label="Filters">
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
      <FilterChip label="Saved filters" value="">
        <SavedFiltersPanel view={view} onOpen={onOpen} />
      </FilterChip>
      {Object.keys(filters).length > 0 && view.problem === undefined && standingLink}
      <FilterChoice
        label="Order of the leads"
        value={sort ?? own}
        options={ranged ? SORTS.slice(1) : SORTS}
        onChange={(next) => onSort(next === own ? undefined : (next as LeadSort))}
      />
    </chakra.div>
  );
}
