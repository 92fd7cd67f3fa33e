import { getRouteApi } from '@tanstack/react-router';
import { PageHead } from '../../components/layout/page-head.tsx';
import { CallbacksSection } from '../../features/callbacks/components/callbacks-section.tsx';

const route = getRouteApi('/_app/_staff/admin/callbacks');

/** Callback opportunities (B2.42) with filters in the address. */
export function CallbacksPage() {
  const { q, state } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="stack">
      <PageHead title="Callbacks">People who asked for a call. Added one at a time.</PageHead>
      <CallbacksSection
        filters={{ q, state }}
        onFilter={(next) => void navigate({ search: { ...next }, replace: true, resetScroll: false })}
      />
    </div>
  );
}
