import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ICONS } from '../../../components/ui/icons.ts';
import { ListFailed } from '../../../components/ui/list-failed.tsx';
import { MoreRows } from '../../../components/ui/more-rows.tsx';
import { NoPermission } from '../../../components/ui/no-permission.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import '../../../styles/audit.css';
import { auditCsvHref, auditQuery } from '../api/audit.ts';
import { auditParams, type AuditFilters } from '../audit-filters.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditTable } from './audit-table.tsx';

/** Audit log with filters, older pages on demand, and export. Default export, because it is lazy-loaded. */
export default function AuditSection({
  filters,
  onFilter,
}: {
  filters: AuditFilters;
  onFilter: (filters: AuditFilters) => void;
}) {
  const log = useInfiniteQuery(auditQuery(filters));
  if (log.error instanceof ApiError && log.error.code === 'forbidden') return <NoPermission what="the audit log" />;

  const rows = log.data?.pages.flatMap((page) => page.rows) ?? [];
  const filtered = auditParams(filters).size > 0;
  return (
    <section className="stack" aria-label="Audit log">
      <AuditFilterForm filters={filters} onFilter={onFilter} />
      <div className="section-head-row">
        <p className="fine">Actions of staff and the server. Entries can't be changed or deleted.</p>
        <a href={auditCsvHref(filters)} download className="btn btn-secondary btn-small">
          <Icon path={ICONS.download} size={16} /> Export CSV
        </a>
      </div>
      {log.isPending && <TableSkeleton rows={10} label="Loading the audit log" />}
      {log.isError && log.data === undefined && (
        <ListFailed title="The audit log could not be loaded" onRetry={() => void log.refetch()} />
      )}
      {log.isSuccess && rows.length === 0 && (
        <EmptyState
          icon={filtered ? 'search' : 'shield'}
          title={filtered ? 'No entries match these filters.' : 'No entries yet.'}
        >
          {filtered && (
            <Button tone="secondary" onClick={() => onFilter({})}>
              Show all entries
            </Button>
          )}
        </EmptyState>
      )}
      {rows.length > 0 && <AuditTable rows={rows} busy={log.isRefetching} />}
      <MoreRows list={log} more="older" what="entries" />
    </section>
  );
}
