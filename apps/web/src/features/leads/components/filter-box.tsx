import { LIMITS } from '@warmline/contracts/limits';
import { SearchBox } from '../../../components/ui/search-box.tsx';

/** States and area codes, separated by commas; five digits only find what is written so ([001] §5, docs/decisions.md L11). */
export function FilterBox({ filter, onChange }: { filter: string; onChange: (filter: string) => void }) {
  return (
    <SearchBox
      label="Filter leads"
      clearLabel="Clear filter"
      placeholder="State or area code: TX, Florida, 305"
      maxLength={LIMITS.filterLength}
      value={filter}
      onChange={onChange}
    />
  );
}
