import { getRouteApi } from '@tanstack/react-router';
import { PageHead } from '../../components/layout/page-head.tsx';
import { ApplicationsSection } from '../../features/partners/components/applications-section.tsx';

const route = getRouteApi('/_app/_staff/admin/partners');

/** Partner applications (B2.44) with the search in the address. */
export function PartnersPage() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="stack">
      <PageHead title="Partners">Review partner applications within 48 hours.</PageHead>
      <ApplicationsSection
        q={q}
        onSearch={(next) => void navigate({ search: { q: next || undefined }, replace: true, resetScroll: false })}
      />
    </div>
  );
}
