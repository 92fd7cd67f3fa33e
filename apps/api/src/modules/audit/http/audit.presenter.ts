import type { AuditRow } from '@warmline/contracts/audit/types';
import { csvLine } from '@warmline/domain/csv-text';
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

/** Yields the log as CSV lines, with cells that a spreadsheet cannot run as formulas. */
export async function* auditAsCsv(parts: AsyncIterable<AuditLogRow[]>): AsyncGenerator<string> {
  yield csvLine(['Time (UTC)', 'Who', 'As', 'Action', 'Target', 'Target name', 'Target id', 'Address', 'Before', 'After']);
  for await (const rows of parts) {
    if (rows.length > 0) yield rows.map((row) => line(presentAudit(row))).join('');
  }
}

function line({ at, actor, action, target, address, before, after }: AuditRow): string {
  return csvLine([
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
  ]);
}
