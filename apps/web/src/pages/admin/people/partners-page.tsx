import { getRouteApi } from '@tanstack/react-router';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { ApplicationsSection } from '../../../features/partners/components/applications-section.tsx';

const route = getRouteApi('/_app/_staff/admin/partners');

/** Partner applications (B2.44) with the search in the address. */
export function PartnersPage() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Stack>
      <SectionHead>
        <h1>Partners</h1>
        <p>Review partner applications within 48 hours.</p>
      </SectionHead>
      <ApplicationsSection
        q={q}
        onSearch={(next) => void navigate({ search: { q: next || undefined }, replace: true, resetScroll: false })}
      />
    </Stack>
  );
}
