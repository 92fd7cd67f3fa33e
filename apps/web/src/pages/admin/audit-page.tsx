import { getRouteApi } from '@tanstack/react-router';
import { PageHead } from '../../components/layout/page-head.tsx';
import { readAuditFilters } from '../../features/audit/audit-filters.ts';
import { AuditSection } from '../../features/audit/components/audit-section.tsx';

const route = getRouteApi('/_app/_staff/admin/audit');

/** Audit log with its filters in the address. */
export function AuditPage() {
  const filters = readAuditFilters(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <div className="stack">
      <PageHead title="Audit log" />
      <AuditSection filters={filters} onFilter={(next) => void navigate({ search: { ...next }, resetScroll: false })} />
    </div>
  );
}
