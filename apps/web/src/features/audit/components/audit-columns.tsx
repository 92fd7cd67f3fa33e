import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Column } from '../../../components/data-table/columns.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { ACTION_LABELS, changesOf } from '../audit-labels.ts';

const CHANGES = {
  '& li': { fontSize: 'sm' },
  '& li > span, & del': { color: 'fg.muted' },
  '& ins': { textDecoration: 'none', fontWeight: '530' },
};

/** Columns of the audit log. */
export const AUDIT_COLUMNS: readonly Column<AuditRow>[] = [
  {
    id: 'time',
    name: 'Time',
    width: 192,
    card: 'line',
    shown: 'always',
    cell: ({ at }) => (
      <time dateTime={at} title={at} data-quiet>
        {formatDateTime(at)}
      </time>
    ),
  },
  {
    id: 'user',
    name: 'User',
    width: 140,
    card: 'labelled',
    cell: ({ actor }) => {
      if (actor === null) return <span data-quiet>Server</span>;
      return (
        <span>
          {actor.username}
          {actor.access !== actor.username && <span data-quiet> ({actor.access})</span>}
        </span>
      );
    },
  },
  {
    id: 'action',
    name: 'Action',
    width: 190,
    card: 'title',
    shown: 'always',
    cell: ({ action }) => <strong>{ACTION_LABELS[action] ?? action}</strong>,
  },
  {
    id: 'target',
    name: 'Target',
    card: 'labelled',
    cell: ({ target }) =>
      target !== null && (
        <span title={`${target.kind} ${target.id}`}>
          {target.label} <span data-quiet>({target.kind})</span>
        </span>
      ),
  },
  { id: 'change', name: 'Change', card: 'labelled', cell: (row) => <Changes row={row} /> },
  {
    id: 'address',
    name: 'IP address',
    width: 130,
    card: 'labelled',
    cell: ({ address }) => address !== null && <span data-quiet>{address}</span>,
  },
];

function Changes({ row }: { row: AuditRow }) {
  const changes = changesOf(row);
  if (changes.length === 0) return null;
  return (
    <chakra.ul css={CHANGES}>
      {changes.map(({ name, before, after, whole }) => (
        <li key={name} title={whole}>
          <span>{name}</span> {before !== undefined && <del>{before}</del>}
          {before !== undefined && after !== undefined && ' → '}
          {after !== undefined && <ins>{after}</ins>}
        </li>
      ))}
    </chakra.ul>
  );
}
