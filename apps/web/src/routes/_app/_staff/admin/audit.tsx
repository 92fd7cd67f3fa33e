import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { AuditPage } from '../../../../pages/admin/system/audit-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/audit')({
  staticData: { title: 'Audit log' },
  validateSearch: textSearch('actor', 'action', 'target', 'from', 'to'),
  component: AuditPage,
});
