import { getRouteApi } from '@tanstack/react-router';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { readAuditFilters } from '../../../features/audit/audit-filters.ts';
import { AuditSection } from '../../../features/audit/components/audit-section.tsx';

const route = getRouteApi('/_app/_staff/admin/audit');

/** Audit log with its filters in the address. */
export function AuditPage() {
  const filters = readAuditFilters(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <Stack>
      <SectionHead>
        <h1>Audit log</h1>
      </SectionHead>
      <AuditSection filters={filters} onFilter={(next) => void navigate({ search: { ...next }, resetScroll: false })} />
    </Stack>
  );
}
