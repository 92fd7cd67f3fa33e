const MARKS: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One row as PostgreSQL's COPY reads it in its text format: cells parted by tabs, null as `\N`, what would part cells or rows written out. */
export function copyLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(written).join('\t')}\n`;
}

function written(cell: string | number | null): string | number {
  if (cell === null) return '\\N';
  return typeof cell === 'string' && /[\\\t\n\r]/.test(cell) ? cell.replace(/[\\\t\n\r]/g, (mark) => MARKS[mark]!) : cell;
}
