import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { SearchBox } from '../../../components/ui/search-box.tsx';

/** Filters by states and area codes, separated by commas; five digits are only compared with the text as written (B5.09-B5.13, L11). */
export function FilterBox({ filter, onChange }: { filter: string; onChange: (filter: string) => void }) {
  return (
    <SearchBox
      label="Filter leads"
      clearLabel="Clear filter"
      placeholder="State or area code: TX, Florida, 305"
      maxLength={LEAD_LIMITS.filterLength}
      value={filter}
      onChange={onChange}
    />
  );
}
