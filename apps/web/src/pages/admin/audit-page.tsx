import { getRouteApi } from '@tanstack/react-router';
import { readAuditFilters } from '../../features/audit/audit-filters.ts';
import AuditSection from '../../features/audit/components/audit-section.tsx';

const route = getRouteApi('/_app/admin');

/** Audit log with its filters in the address. Default export, because it is lazy-loaded. */
export default function AuditTab() {
  const filters = readAuditFilters({ ...route.useSearch() });
  const navigate = route.useNavigate();
  return (
    <AuditSection
      filters={filters}
      onFilter={(next) => void navigate({ search: { tab: 'audit', ...next }, resetScroll: false })}
    />
  );
}
