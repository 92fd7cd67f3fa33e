import { getRouteApi } from '@tanstack/react-router';
import LeadsSection from '../../features/admin-leads/components/leads-section.tsx';
import { readLeadFilters } from '../../features/admin-leads/lead-filters.ts';

const route = getRouteApi('/_app/admin');

/** All stored leads, with search, filters and the open lead in the address. Default export, because it is lazy-loaded. */
export default function LeadBrowser() {
  const search = route.useSearch();
  const filters = readLeadFilters({ ...search });
  const navigate = route.useNavigate();
  return (
    <LeadsSection
      filters={filters}
      opened={search.lead}
      onFilter={({ importId, ...next }) =>
        // Typing a search adds no steps to the browser history; other filters do.
        void navigate({ search: { ...next, import: importId }, replace: next.q !== filters.q, resetScroll: false })
      }
      onOpen={(lead) => void navigate({ search: { ...search, lead }, resetScroll: false })}
    />
  );
}
