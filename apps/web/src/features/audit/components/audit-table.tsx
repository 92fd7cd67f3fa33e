import type { AuditRow } from '@warmline/contracts/api/audit';
import { RowsTable } from '../../../components/ui/rows-table.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { ACTION_LABELS, changesOf } from '../audit-labels.ts';

const COLUMNS = ['Time', 'User', 'Action', 'Target', 'Change', 'IP address'] as const;

/** Log entries as rows; CSS turns them into cards on a phone. */
export function AuditTable({ rows, busy }: { rows: readonly AuditRow[]; busy: boolean }) {
  return (
    <RowsTable kind="audit" caption="Audit log, newest first" columns={COLUMNS} busy={busy}>
      {rows.map((row) => (
        <tr role="row" key={row.id}>
          <td role="cell" className="audit-when quiet">
            <time dateTime={row.at} title={row.at}>
              {formatDateTime(row.at)}
            </time>
          </td>
          <td role="cell" className="audit-who">
            {row.actor === null ? (
              <span className="quiet">Server</span>
            ) : (
              <>
                {row.actor.username}
                {row.actor.access !== row.actor.username && <span className="quiet"> ({row.actor.access})</span>}
              </>
            )}
          </td>
          <td role="cell" className="audit-what">
            {ACTION_LABELS[row.action] ?? row.action}
          </td>
          <td role="cell" className="audit-on">
            {row.target !== null && (
              <span title={`${row.target.kind} ${row.target.id}`}>
                {row.target.label} <span className="quiet">({row.target.kind})</span>
              </span>
            )}
          </td>
          <td role="cell" className="audit-change">
            <Changes row={row} />
          </td>
          <td role="cell" className="audit-address quiet num">
            {row.address}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}

function Changes({ row }: { row: AuditRow }) {
  const changes = changesOf(row);
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(({ name, before, after, whole }) => (
        <li key={name} title={whole}>
          <span className="quiet">{name}</span> {before !== undefined && <del>{before}</del>}
          {before !== undefined && after !== undefined && ' → '}
          {after !== undefined && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
