import { getRouteApi } from '@tanstack/react-router';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { LeadsSection } from '../../../features/admin-leads/components/leads-section.tsx';
import { ChangesSection } from '../../../features/admin-leads/components/changes-section.tsx';
import { leadSearch, readLeadFilters } from '../../../features/admin-leads/lead-filters.ts';

const route = getRouteApi('/_app/_staff/admin/leads');

/** All stored leads, with search, filters and the open lead in the address. */
export function LeadsPage() {
  const search = route.useSearch();
  const filters = readLeadFilters(search);
  const navigate = route.useNavigate();
  const openLead = (lead: string | undefined) => void navigate({ search: { ...search, lead }, resetScroll: false });
  return (
    <Stack>
      <SectionHead>
        <h1>Stored leads</h1>
        <p>Every lead, also sold and withdrawn ones.</p>
      </SectionHead>
      <ChangesSection onLead={openLead}>
        <LeadsSection
          filters={filters}
          opened={search.lead}
          onFilter={(next) =>
            // Typing a search adds no steps to the browser history; other filters do.
            void navigate({ search: leadSearch(next), replace: next.q !== filters.q, resetScroll: false })
          }
          onOpen={openLead}
        />
      </ChangesSection>
    </Stack>
  );
}
