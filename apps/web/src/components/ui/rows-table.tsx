import type { ReactNode } from 'react';

/** Column heading; `end` aligns numbers, `hidden` is for screen readers only, `children` replaces the plain text. */
interface Column {
  name: string;
  end?: boolean;
  hidden?: boolean;
  className?: string;
  children?: ReactNode;
}

export interface RowsTableProps {
  /** Second class of the table; it lays out the cells on a phone. */
  kind: string;
  caption: string;
  columns: readonly (string | Column)[];
  busy?: boolean;
  /** Rows: `<tr role="row">` with cells of role `cell`. */
  children: ReactNode;
}

/**
 * A list as plain table rows, cheap to render. On phones CSS turns each row into a card; the roles are explicit because a changed `display` removes
 * them. Styled in styles/rows.css.
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
