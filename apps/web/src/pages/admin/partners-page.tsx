import { getRouteApi } from '@tanstack/react-router';
import { ApplicationsSection } from '../../features/partners/components/applications-section.tsx';

const route = getRouteApi('/_app/admin');

/** Partner applications (B2.44) with the search in the address. Default export, because it is lazy-loaded. */
export default function PartnersTab() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ApplicationsSection
      q={q}
      onSearch={(next) =>
        void navigate({ search: { tab: 'aff-network', q: next || undefined }, replace: true, resetScroll: false })
      }
    />
  );
}
