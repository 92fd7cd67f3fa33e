import type { ReactNode } from 'react';

/** A column's heading; `end` for numbers, `hidden` for headings that only listeners need, `children` for more than a word. */
interface Column {
  name: string;
  end?: boolean;
  hidden?: boolean;
  className?: string;
  children?: ReactNode;
}

export interface RowsTableProps {
  /** Second class of the table: its cells are laid out by it on a phone. */
  kind: string;
  caption: string;
  columns: readonly (string | Column)[];
  busy?: boolean;
  /** Its rows: `<tr role="row">` with cells of role `cell`. */
  children: ReactNode;
}

/**
 * A list as plain rows: fifty of them must cost nothing to draw. On a phone each row becomes a card by style alone; the roles are
 * written out because a changed `display` takes them away. Its look is in styles/rows.css.
 */
export function RowsTable({ kind, caption, columns, busy = false, children }: RowsTableProps) {
  return (
    <table role="table" className={`rows ${kind}`} aria-busy={busy}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) =>
            typeof column === 'string' ? <Heading key={column} name={column} /> : <Heading key={column.name} {...column} />,
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

function Heading({ name, end = false, hidden = false, className, children }: Column) {
  return (
    <th role="columnheader" scope="col" className={className ?? (end ? 'end' : undefined)}>
      {children ?? (hidden ? <span className="sr-only">{name}</span> : name)}
    </th>
  );
}
