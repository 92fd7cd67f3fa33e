import { US_STATES } from '@warmline/domain/places/us-states';
import { FilterChoice } from './filter-choice.tsx';

/** Filters a list by one state; undefined for all. */
export function StateFilter({
  value = '',
  onChange,
}: {
  value: string | undefined;
  onChange: (state: string | undefined) => void;
}) {
  return (
    <FilterChoice
      label="Filter by state"
      all="All states"
      value={value}
      options={US_STATES}
      onChange={(state) => onChange(state || undefined)}
    />
  );
}
