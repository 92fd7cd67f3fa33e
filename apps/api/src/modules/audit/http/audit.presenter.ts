import type { AuditRow } from '@warmline/contracts/audit/types';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { AuditLogRow } from '../persistence/audit.repository.js';

export function presentAudit(row: AuditLogRow): AuditRow {
  const { id, action, address, before, after } = row;
  const { actorId, actorName, actorAccess, targetKind, targetId, targetLabel } = row;
  return {
    id,
    at: new Date(row.at).toISOString(),
    actor: actorId && actorName && actorAccess ? { id: actorId, username: actorName, access: actorAccess } : null,
    action,
    target: targetKind && targetId ? { kind: targetKind, id: targetId, label: targetLabel ?? targetId } : null,
    address,
    before,
    after,
  };
}

/** The CSV file of the log. */
export const AUDIT_CSV: CsvFile<AuditLogRow> = {
  name: 'warmline-audit.csv',
  header: ['Time (UTC)', 'Who', 'As', 'Action', 'Target', 'Target name', 'Target id', 'Address', 'Before', 'After'],
  cells: (row) => {
    const { at, actor, action, target, address, before, after } = presentAudit(row);
    return [
      at,
      actor?.username ?? null,
      actor?.access ?? null,
      action,
      target?.kind ?? null,
      target?.label ?? null,
      target?.id ?? null,
      address,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
    ];
  },
};
