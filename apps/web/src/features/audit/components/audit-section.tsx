import { useInfiniteQuery } from '@tanstack/react-query';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoMatch } from '../../../components/ui/lists/no-match.tsx';
import { NoPermission } from '../../../components/ui/states/no-permission.tsx';
import { isForbidden } from '../../../lib/api/is-forbidden.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { auditCsvHref, auditQuery } from '../api/audit.ts';
import { auditParams, type AuditFilters } from '../audit-filters.ts';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';

/** Audit log with filters, older pages on demand, and export. */
export function AuditSection({ filters, onFilter }: { filters: AuditFilters; onFilter: (filters: AuditFilters) => void }) {
  const log = useInfiniteQuery(auditQuery(filters));
  const rows = useItems(log);
  if (isForbidden(log.error)) return <NoPermission what="the audit log" />;

  const filtered = auditParams(filters).size > 0;
  return (
    <section aria-label="Audit log">
      <DataTable
        name="audit"
        caption="Audit log, newest first"
        columns={AUDIT_COLUMNS}
        rows={rows}
        rowId={({ id }) => String(id)}
        list={log}
        texts={{ loading: 'Loading the audit log', failed: 'The audit log could not be loaded' }}
        filters={<AuditFilterForm filters={filters} onFilter={onFilter} />}
        note="Actions of staff and the server. Entries can't be changed or deleted."
        csvHref={auditCsvHref(filters)}
        empty={
          filtered ? (
            <NoMatch what="entries" onShowAll={() => onFilter({})} />
          ) : (
            <EmptyState icon="shield" title="No entries yet." />
          )
        }
      >
        <MoreRows list={log} more="older" what="entries" />
      </DataTable>
    </section>
  );
}
