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
export const AUDIT_CSV: CsvFile<AuditRow> = {
  name: 'warmline-audit.csv',
  columns: [
    ['Time (UTC)', ({ at }) => at],
    ['Who', ({ actor }) => actor && actor.username],
    ['As', ({ actor }) => actor && actor.access],
    ['Action', ({ action }) => action],
    ['Target', ({ target }) => target && target.kind],
    ['Target name', ({ target }) => target && target.label],
    ['Target id', ({ target }) => target && target.id],
    ['Address', ({ address }) => address],
    ['Before', ({ before }) => before && JSON.stringify(before)],
    ['After', ({ after }) => after && JSON.stringify(after)],
  ],
};
