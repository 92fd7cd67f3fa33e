import { getRouteApi } from '@tanstack/react-router';
import { SESSION_SORTS } from '@warmline/contracts/auth/types';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { SessionsSection } from '../../../features/sessions/components/sessions-section.tsx';
import { sortBy } from '../../../lib/lists/search-params.ts';

const route = getRouteApi('/_app/_staff/admin/sessions');

/** Sessions of all users (P44) with search and order in the address. */
export function SessionsPage() {
  const search = route.useSearch();
  const filters = { ...search, sort: sortBy(SESSION_SORTS, search.sort) };
  const navigate = route.useNavigate();
  return (
    <Stack>
      <SectionHead>
        <h1>Sessions</h1>
        <p>Where users are signed in now</p>
      </SectionHead>
      <SessionsSection
        filters={filters}
        onFilter={(next) =>
          // Typing a search adds no steps to the browser history.
          void navigate({ search: { ...next }, replace: next.q !== filters.q, resetScroll: false })
        }
      />
    </Stack>
  );
}
