import { getRouteApi } from '@tanstack/react-router';
import { Stack } from '../../components/ui/layout.ts';
import { SectionHead } from '../../components/ui/section-head.tsx';
import { LeadsSection } from '../../features/admin-leads/components/leads-section.tsx';
import { readLeadFilters } from '../../features/admin-leads/lead-filters.ts';

const route = getRouteApi('/_app/_staff/admin/leads');

/** All stored leads, with search, filters and the open lead in the address. */
export function LeadsPage() {
  const search = route.useSearch();
  const filters = readLeadFilters(search);
  const navigate = route.useNavigate();
  return (
    <Stack>
      <SectionHead>
        <h1>Stored leads</h1>
        <p>Every lead, also sold and withdrawn ones.</p>
      </SectionHead>
      <LeadsSection
        filters={filters}
        opened={search.lead}
        onFilter={({ importId, ...next }) =>
          // Typing a search adds no steps to the browser history; other filters do.
          void navigate({ search: { ...next, import: importId }, replace: next.q !== filters.q, resetScroll: false })
        }
        onOpen={(lead) => void navigate({ search: { ...search, lead }, resetScroll: false })}
      />
    </Stack>
  );
}
