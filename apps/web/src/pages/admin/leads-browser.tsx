import { getRouteApi } from '@tanstack/react-router';
import StockSection from '../../features/leads-desk/components/stock-section.tsx';
import { readLeadFilters } from '../../features/leads-desk/lead-filters.ts';

const route = getRouteApi('/_app/admin');

/** All stored leads, below the imports, with search, filters and the open lead in the address; default export: fetched when opened. */
export default function LeadBrowser() {
  const search = route.useSearch();
  const filters = readLeadFilters({ ...search });
  const navigate = route.useNavigate();
  return (
    <StockSection
      filters={filters}
      opened={search.lead}
      onFilter={({ importId, ...next }) =>
        // A search is typed letter by letter: only the choices become steps of the Back button.
        void navigate({ search: { ...next, import: importId }, replace: next.q !== filters.q, resetScroll: false })
      }
      onOpen={(lead) => void navigate({ search: { ...search, lead }, resetScroll: false })}
    />
  );
}
