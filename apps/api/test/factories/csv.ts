import { csvLine } from '@warmline/domain/csv-text';

let next = 2_120_000_000;

/** A phone number no other row has. */
export function buildPhone(): string {
  next += 1;
  return String(next);
}

export type CsvSeed = Record<string, string>;

/** A row under the template's headers. */
export function buildCsvRow(overrides: CsvSeed = {}): CsvSeed {
  return { name: 'Margaret Hill', email: 'm.hill@mail.example', phone: buildPhone(), state: 'TX', ...overrides };
}

/** A CSV file; the first row names the columns. */
export function buildCsv(rows: readonly CsvSeed[]): string {
  const columns = Object.keys(rows[0] ?? buildCsvRow());
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map(csvLine).join('');
}
