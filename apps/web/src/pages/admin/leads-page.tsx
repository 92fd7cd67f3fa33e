import { getRouteApi } from '@tanstack/react-router';
import { PageHead } from '../../components/layout/page-head.tsx';
import { LeadsSection } from '../../features/admin-leads/components/leads-section.tsx';
import { readLeadFilters } from '../../features/admin-leads/lead-filters.ts';

const route = getRouteApi('/_app/_staff/admin/leads');

/** All stored leads, with search, filters and the open lead in the address. */
export function LeadsPage() {
  const search = route.useSearch();
  const filters = readLeadFilters(search);
  const navigate = route.useNavigate();
  return (
    <div className="stack">
      <PageHead title="Stored leads">Every lead, also sold and withdrawn ones.</PageHead>
      <LeadsSection
        filters={filters}
        opened={search.lead}
        onFilter={({ importId, ...next }) =>
          // Typing a search adds no steps to the browser history; other filters do.
          void navigate({ search: { ...next, import: importId }, replace: next.q !== filters.q, resetScroll: false })
        }
        onOpen={(lead) => void navigate({ search: { ...search, lead }, resetScroll: false })}
      />
    </div>
  );
}
