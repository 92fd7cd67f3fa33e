import { LIMITS } from '@warmline/contracts/limits';
import csv from 'csv-parser';
import { isUtf8 } from 'node:buffer';
import { pipeline, type Readable } from 'node:stream';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { EXTRA_COLUMN, LITERAL_QUOTE, MendQuotes, OPEN_QUOTE } from './mend-quotes.js';

const WINDOWS = new TextDecoder('windows-1252');

/** A part ends with the row that reaches either. */
const PART_ROWS = 1000;
const PART_BYTES = 1024 * 1024;
/** How long rows are read before whatever else the process has to do gets its turn. */
const TURN_MS = 20;

/** A row as csv-parser gives it. */
interface ReadRow {
  row: Record<string, Buffer>;
  byteOffset: number;
}

/** How a file separates its cells. */
export interface CsvDialect {
  delimiter: string;
}

/** One row as it stands in the file. */
export interface CsvRow {
  cells: string[];
  /** Position of the row's first byte. */
  byteOffset: number;
  /** Length of its cells together. */
  bytes: number;
  /** Why the row cannot be a lead, whatever its cells say. */
  problem: string | null;
}

/** What a reader notices besides the rows. */
export interface CsvNotes {
  /** A cell was no UTF-8 and was read in the Windows character set. */
  windows: boolean;
}

/** Streams the rows of a file, the header row being the first; throws FileRefused where nothing after a row can be read. */
export async function* readCsv(content: Readable, dialect: CsvDialect, notes?: CsvNotes): AsyncGenerator<CsvRow> {
  for await (const rows of readCsvParts(content, dialect, notes)) yield* rows;
}

/** The same in parts of as many rows as have been read, up to a bound: waiting for every single row takes a quarter of the time. */
export async function* readCsvParts(
  content: Readable,
  { delimiter }: CsvDialect,
  notes: CsvNotes = { windows: false },
): AsyncGenerator<CsvRow[]> {
  const mended = new MendQuotes(delimiter);
  const parser = csv({
    headers: false,
    separator: delimiter,
    newline: '\n',
    outputByteOffset: true,
    raw: true,
  });
  const rows = pipeline(content, mended, parser, () => undefined);
  let turnEnds = performance.now() + TURN_MS;
  for await (const first of rows) {
    const part: CsvRow[] = [];
    let bytes = 0;
    let read = first as ReadRow | null;
    while (read !== null) {
      const row = rowOf(read, mended.marked, notes);
      part.push(row);
      bytes += row.bytes;
      read = part.length < PART_ROWS && bytes < PART_BYTES ? (rows.read() as ReadRow | null) : null;
    }
    yield part;
    if (performance.now() < turnEnds) continue;
    await letOthersRun();
    turnEnds = performance.now() + TURN_MS;
  }
}

function rowOf({ row, byteOffset }: ReadRow, marked: boolean, notes: CsvNotes): CsvRow {
  const raw = Object.values(row);
  const cells = raw.map((cell) => textOf(cell, notes));
  const bytes = raw.reduce((sum, cell) => sum + cell.length, 0);
  const tooLong = bytes > LIMITS.importRowBytes ? `The row is longer than ${LIMITS.importRowBytes / 1024} KB` : null;
  if (!marked) return { cells, byteOffset, bytes, problem: tooLong };
  const problem = markedProblem(cells) ?? tooLong;
  return { cells: cells.map(unmarked), byteOffset, bytes, problem };
}

function markedProblem(cells: readonly string[]): string | null {
  if (cells.some((cell) => cell.includes(OPEN_QUOTE))) return 'A quote is opened in this row and never closed';
  const last = cells[LIMITS.importColumns - 1] ?? '';
  const extra = last.indexOf(EXTRA_COLUMN);
  // Spreadsheets fill rows up with empty cells to the width of their sheet.
  return extra >= 0 && /[^\s"]/.test(last.slice(extra).replaceAll(EXTRA_COLUMN, ''))
    ? `The row has more than ${LIMITS.importColumns.toLocaleString('en-US')} columns`
    : null;
}

/** A cell as it stands in the file, without the columns behind the last one that is read. */
function unmarked(cell: string): string {
  const extra = cell.indexOf(EXTRA_COLUMN);
  return (extra < 0 ? cell : cell.slice(0, extra)).replaceAll(LITERAL_QUOTE, '"').replaceAll(OPEN_QUOTE, '"');
}

/** A cell that is no UTF-8 comes from a spreadsheet that saved in the Windows character set. */
function textOf(cell: Buffer, notes: CsvNotes): string {
  if (isUtf8(cell)) return cell.toString('utf8');
  notes.windows = true;
  return WINDOWS.decode(cell);
}
