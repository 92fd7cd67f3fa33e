import { AUDIT_LIMITS } from '@warmline/contracts/audit/limits';
import type { AuditRow } from '@warmline/contracts/audit/types';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { auditParams, type AuditFilters } from '../audit-filters.ts';

/** The audit log, newest first, page by page by cursor. */
export const auditQuery = (filters: AuditFilters) => ({
  ...pagesQuery<AuditRow>('/api/admin/audit', Object.fromEntries(auditParams(filters)), AUDIT_LIMITS.pageSize),
  // New entries arrive while the page is open: returning to the tab refetches the log.
  staleTime: 0,
});

/** Link to all rows that match the filters as a CSV file. */
export function auditCsvHref(filters: AuditFilters): string {
  const params = auditParams(filters).toString();
  return params === '' ? '/api/admin/audit.csv' : `/api/admin/audit.csv?${params}`;
}
