import { LIMITS } from '@warmline/contracts/limits';
import csv from 'csv-parser';
import { isUtf8 } from 'node:buffer';
import { pipeline, type Readable } from 'node:stream';
import { FileRefused } from '../leads.errors.js';
import { LITERAL_QUOTE, MendQuotes, OPEN_QUOTE } from './mend-quotes.js';

const WINDOWS = new TextDecoder('windows-1252');
/** A longer row is no row of any table; the reader gives the file up before it fills the memory. */
const HOPELESS_ROW_BYTES = 16 * LIMITS.importRowBytes;

const PART_ROWS = 1000;

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

/** The same in parts of as many rows as have been read, up to PART_ROWS: waiting for every single row takes a quarter of the time. */
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
    maxRowBytes: HOPELESS_ROW_BYTES,
    outputByteOffset: true,
    raw: true,
  });
  const rows = pipeline(content, mended, parser, () => undefined);
  let rowNo = 0;
  try {
    for await (const first of rows) {
      const part: CsvRow[] = [];
      let read = first as ReadRow | null;
      while (read !== null) {
        part.push(rowOf(read, mended.marked, notes));
        read = part.length < PART_ROWS ? (rows.read() as ReadRow | null) : null;
      }
      rowNo += part.length;
      yield part;
    }
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Row exceeds')) {
      throw new FileRefused(
        'file_unreadable',
        `The file cannot be read after line ${rowNo}: a row is longer than ${HOPELESS_ROW_BYTES / 1024} KB.`,
      );
    }
    throw error;
  }
}

function rowOf({ row, byteOffset }: ReadRow, marked: boolean, notes: CsvNotes): CsvRow {
  const raw = Object.values(row);
  const cells = raw.map((cell) => textOf(cell, notes));
  return marked ? unmarked(cells, byteOffset, raw) : { cells, byteOffset, problem: tooLong(raw) };
}

function unmarked(cells: string[], byteOffset: number, raw: readonly Buffer[]): CsvRow {
  const open = cells.some((cell) => cell.includes(OPEN_QUOTE));
  return {
    cells: cells.map((cell) => cell.replaceAll(LITERAL_QUOTE, '"').replaceAll(OPEN_QUOTE, '"')),
    byteOffset,
    problem: open ? 'A quote is opened in this row and never closed' : tooLong(raw),
  };
}

function tooLong(raw: readonly Buffer[]): string | null {
  const bytes = raw.reduce((sum, cell) => sum + cell.length, 0);
  return bytes > LIMITS.importRowBytes ? `The row is longer than ${LIMITS.importRowBytes / 1024} KB` : null;
}

/** A cell that is no UTF-8 comes from a spreadsheet that saved in the Windows character set. */
function textOf(cell: Buffer, notes: CsvNotes): string {
  if (isUtf8(cell)) return cell.toString('utf8');
  notes.windows = true;
  return WINDOWS.decode(cell);
}
