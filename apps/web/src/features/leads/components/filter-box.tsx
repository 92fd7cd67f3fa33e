import { LIMITS } from '@warmline/contracts/limits';
import { SearchBox } from '../../../components/ui/search-box.tsx';

/** States, area codes, zips, separated by commas ([001] §5). */
export function FilterBox({ filter, onChange }: { filter: string; onChange: (filter: string) => void }) {
  return (
    <SearchBox
      label="Filter leads"
      clearLabel="Clear filter"
      placeholder="State, area code or zip: TX, 305"
      maxLength={LIMITS.filterLength}
      value={filter}
      onChange={onChange}
    />
  );
}
