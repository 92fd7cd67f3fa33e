/** Text that a spreadsheet may execute: `= + - @`, also full-width or after invisible characters, and a tab or return. */
const RUNS = /^\p{Cf}*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/u;

/**
 * Returns one CSV cell, quoted where needed. Text that starts like a formula gets a quote so that no spreadsheet executes it
 * (OWASP CSV injection).
 */
export function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && RUNS.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns one CSV line with its line end (RFC 4180). */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Returns the first line of a CSV file, after the byte-order mark without which Excel takes UTF-8 for Windows-1252. */
export function csvHead(header: readonly string[]): string {
  return `\uFEFF${csvLine(header)}`;
}
