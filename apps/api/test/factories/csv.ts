import { csvLine } from '@warmline/domain/files/csv-text';

let next = 2_120_000_000;

/** Returns a phone number that no other row uses. */
export function buildPhone(): string {
  next += 1;
  return String(next);
}

export type CsvSeed = Record<string, string>;

/** Builds a row with the columns of the template. */
export function buildCsvRow(overrides: CsvSeed = {}): CsvSeed {
  return { name: 'Margaret Hill', email: 'm.hill@mail.example', phone: buildPhone(), state: 'TX', ...overrides };
}

/** Builds a CSV file; the first row determines the columns. */
export function buildCsv(rows: readonly CsvSeed[]): string {
  const columns = Object.keys(rows[0] ?? buildCsvRow());
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map(csvLine).join('');
}
