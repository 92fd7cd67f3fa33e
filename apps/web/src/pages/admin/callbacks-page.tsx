import { getRouteApi } from '@tanstack/react-router';
import CallbacksSection from '../../features/callbacks/components/callbacks-section.tsx';

const route = getRouteApi('/_app/admin');

/** Callback opportunities (B2.42) with filters in the address. Default export, because it is lazy-loaded. */
export default function CallbacksTab() {
  const { q, state } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <CallbacksSection
      filters={{ q, state }}
      onFilter={(next) => void navigate({ search: { tab: 'callbacks', ...next }, replace: true, resetScroll: false })}
    />
  );
}
