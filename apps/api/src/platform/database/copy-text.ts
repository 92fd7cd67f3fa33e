const MARKS: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Formats a row for PostgreSQL's COPY text format: cells separated by tabs, null as `\N`, separators escaped. */
export function copyLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(written).join('\t')}\n`;
}

function written(cell: string | number | null): string | number {
  if (cell === null) return '\\N';
  return typeof cell === 'string' && /[\\\t\n\r]/.test(cell) ? cell.replace(/[\\\t\n\r]/g, (mark) => MARKS[mark]!) : cell;
}
