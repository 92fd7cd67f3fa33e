import { infiniteQueryOptions } from '@tanstack/react-query';
import { AUDIT_LIMITS } from '@warmline/contracts/audit/limits';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Page } from '@warmline/contracts/page';
import { apiGet } from '../../../lib/api-client.ts';
import { auditParams, type AuditFilters } from '../audit-filters.ts';

/** The audit log, newest first, page by page by cursor. */
export function auditQuery(filters: AuditFilters) {
  const filter = auditParams(filters).toString();
  return infiniteQueryOptions({
    queryKey: ['/api/admin/audit', filter],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams(filter);
      params.set('limit', String(AUDIT_LIMITS.pageSize));
      if (pageParam !== null) params.set('cursor', pageParam);
      return apiGet<Page<AuditRow>>(`/api/admin/audit?${params.toString()}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // New entries arrive while the page is open: returning to the tab refetches the log.
    staleTime: 0,
  });
}

/** Link to all rows that match the filters as a CSV file. */
export function auditCsvHref(filters: AuditFilters): string {
  const params = auditParams(filters).toString();
  return params === '' ? '/api/admin/audit.csv' : `/api/admin/audit.csv?${params}`;
}
