import { chakra } from '@chakra-ui/react/styled-system';
import type { StandingFilter } from '@warmline/contracts/standing-orders/types';
import { lazy } from 'react';
import { FilterChip } from '../../../components/ui/lists/filter-chip.tsx';
import { CHIP_LABELS, CHIP_NAMES, chipText, withoutChip } from '../lead-chips.ts';
import { chipFilters, facetsOf } from '../standing-filter.ts';

const LeadFilterPanel = lazy(() => import('./lead-filter-panel.tsx'));

/** The chips of the list, for a standing order; its highest price is a field of its own. */
export function StandingFilterChips({
  facets,
  onFacets,
}: {
  facets: StandingFilter['facets'];
  onFacets: (facets: NonNullable<StandingFilter['facets']>) => void;
}) {
  const filters = chipFilters(facets);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" role="group" aria-label="Filters">
      {CHIP_NAMES.filter((chip) => chip !== 'price' || chipText(chip, filters) !== '').map((chip) => (
        <FilterChip
          key={chip}
          label={CHIP_LABELS[chip]}
          value={chipText(chip, filters)}
          onClear={() => onFacets(facetsOf(withoutChip(filters, chip)))}
        >
          <LeadFilterPanel chip={chip} filters={filters} onFilter={(next) => onFacets(facetsOf(next))} />
        </FilterChip>
      ))}
    </chakra.div>
  );
}
