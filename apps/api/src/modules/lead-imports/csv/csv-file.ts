import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import csv from 'csv-parser';
import { isUtf8 } from 'node:buffer';
import { pipeline, type Readable } from 'node:stream';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { EXTRA_COLUMN, LITERAL_QUOTE, RepairQuotes, OPEN_QUOTE } from './repair-quotes.js';

const WINDOWS = new TextDecoder('windows-1252');

/** A part ends with the row that reaches either limit. */
const PART_ROWS = 1000;
const PART_BYTES = 1024 * 1024;
/** Time after which the reader yields to other work of the process (L33). */
const YIELD_AFTER_MS = 20;

/** A row as csv-parser returns it. */
interface ReadRow {
  row: Record<string, Buffer>;
  byteOffset: number;
}

/** The delimiter of a file. */
export interface CsvDialect {
  delimiter: string;
}

/** A row of the file. */
export interface CsvRow {
  cells: string[];
  /** Position of the first byte of the row. */
  byteOffset: number;
  /** Total length of its cells. */
  bytes: number;
  /** Reason to reject the row regardless of its cells, or null. */
  problem: string | null;
}

/** Findings of the reader about the whole file. */
export interface CsvNotes {
  /** At least one cell was not valid UTF-8 and was read as Windows-1252. */
  windows: boolean;
}

/** Streams the rows of a file, header row first. Throws FileRefused when the file can't be read any further. */
export async function* readCsv(content: Readable, dialect: CsvDialect, notes?: CsvNotes): AsyncGenerator<CsvRow> {
  for await (const rows of readCsvParts(content, dialect, notes)) yield* rows;
}

/** Streams the rows in bounded parts. Awaiting every single row would take a quarter of the total time. */
export async function* readCsvParts(
  content: Readable,
  { delimiter }: CsvDialect,
  notes: CsvNotes = { windows: false },
): AsyncGenerator<CsvRow[]> {
  const repaired = new RepairQuotes(delimiter);
  const parser = csv({
    headers: false,
    separator: delimiter,
    newline: '\n',
    outputByteOffset: true,
    raw: true,
  });
  const rows = pipeline(content, repaired, parser, () => undefined);
  let yieldAt = performance.now() + YIELD_AFTER_MS;
  for await (const first of rows) {
    const part: CsvRow[] = [];
    let bytes = 0;
    let read = first as ReadRow | null;
    while (read !== null) {
      const row = rowOf(read, repaired.marked, notes);
      part.push(row);
      bytes += row.bytes;
      read = part.length < PART_ROWS && bytes < PART_BYTES ? (rows.read() as ReadRow | null) : null;
    }
    yield part;
    if (performance.now() < yieldAt) continue;
    await letOthersRun();
    yieldAt = performance.now() + YIELD_AFTER_MS;
  }
}

function rowOf({ row, byteOffset }: ReadRow, marked: boolean, notes: CsvNotes): CsvRow {
  const raw = Object.values(row);
  const cells = raw.map((cell) => textOf(cell, notes));
  const bytes = raw.reduce((sum, cell) => sum + cell.length, 0);
  const tooLong = bytes > IMPORT_LIMITS.rowBytes ? `The row is longer than ${IMPORT_LIMITS.rowBytes / 1024} KB` : null;
  if (!marked) return { cells, byteOffset, bytes, problem: tooLong };
  const problem = markedProblem(cells) ?? tooLong;
  return { cells: cells.map(unmarked), byteOffset, bytes, problem };
}

function markedProblem(cells: readonly string[]): string | null {
  if (cells.some((cell) => cell.includes(OPEN_QUOTE))) return 'A quote in this row is never closed';
  const last = cells[IMPORT_LIMITS.columns - 1] ?? '';
  const extra = last.indexOf(EXTRA_COLUMN);
  // Spreadsheets pad rows with empty cells to the width of the sheet.
  return extra >= 0 && /[^\s"]/.test(last.slice(extra).replaceAll(EXTRA_COLUMN, ''))
    ? `The row has more than ${IMPORT_LIMITS.columns.toLocaleString('en-US')} columns`
    : null;
}

/** Restores the original text of a cell, without the columns beyond the last one read. */
function unmarked(cell: string): string {
  const extra = cell.indexOf(EXTRA_COLUMN);
  return (extra < 0 ? cell : cell.slice(0, extra)).replaceAll(LITERAL_QUOTE, '"').replaceAll(OPEN_QUOTE, '"');
}

/** Decodes a cell. Invalid UTF-8 comes from a spreadsheet that saved the file as Windows-1252. */
function textOf(cell: Buffer, notes: CsvNotes): string {
  if (isUtf8(cell)) return cell.toString('utf8');
  notes.windows = true;
  return WINDOWS.decode(cell);
}
