import { LIMITS } from '@warmline/contracts/limits';
import csv from 'csv-parser';
import { isUtf8 } from 'node:buffer';
import { pipeline, type Readable } from 'node:stream';
import { FileRefused } from '../leads.errors.js';

const DELIMITERS = [',', ';', '\t', '|'];
const SNIFF_BYTES = 64 * 1024;
/** How files begin that are no plain text: UTF-16 either way round, and zipped spreadsheets. */
const FOREIGN_STARTS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff]), Buffer.from('PK\x03\x04')];
const WINDOWS = new TextDecoder('windows-1252');

/** How a file separates its cells and ends its lines. */
export interface CsvDialect {
  delimiter: string;
  newline: '\n' | '\r';
}

/** One row as it stands in the file. */
export interface CsvRow {
  cells: string[];
  /** Position of the row's first byte. */
  byteOffset: number;
}

/** Reads the dialect off the beginning of a file: the delimiter that its header line has most of, and its line end. Throws FileRefused for what is no text. */
export async function detectDialect(content: Readable): Promise<CsvDialect> {
  let head = Buffer.alloc(0);
  for await (const chunk of content) {
    head = Buffer.concat([head, chunk as Buffer]);
    if (head.length >= SNIFF_BYTES) break;
  }
  if (!isPlainText(head)) {
    throw new FileRefused('file_unreadable', 'The file is not plain text. Please save it as CSV (UTF-8) and upload that file.');
  }
  const text = head.toString('utf8');
  const unquoted = text.replace(/"[^"]*"/g, '');
  const newline = unquoted.includes('\n') ? '\n' : unquoted.includes('\r') ? '\r' : '\n';
  const header = unquoted.split(newline)[0] ?? '';
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return { delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',', newline };
}

/** Streams the rows of a file, the header row being the first; throws FileRefused where a row cannot be read at all. */
export async function* readCsv(content: Readable, { delimiter, newline }: CsvDialect): AsyncGenerator<CsvRow> {
  const parser = csv({
    headers: false,
    separator: delimiter,
    newline,
    maxRowBytes: LIMITS.importRowBytes,
    outputByteOffset: true,
    raw: true,
  });
  const rows = pipeline(content, parser, () => undefined);
  let rowNo = 0;
  try {
    for await (const { row, byteOffset } of rows as AsyncIterable<{ row: Record<string, Buffer>; byteOffset: number }>) {
      rowNo += 1;
      yield { cells: Object.values(row).map(textOf), byteOffset };
    }
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Row exceeds')) {
      throw new FileRefused(
        'file_unreadable',
        `The file cannot be read after line ${rowNo}: a row is longer than ${LIMITS.importRowBytes / 1024} KB. Is a quote left open?`,
      );
    }
    throw error;
  }
}

function isPlainText(head: Buffer): boolean {
  if (FOREIGN_STARTS.some((start) => head.subarray(0, start.length).equals(start))) return false;
  return head.filter((byte) => byte === 0).length <= head.length / 10;
}

/** A cell that is no UTF-8 comes from a spreadsheet that saved in the Windows character set. */
function textOf(cell: Buffer): string {
  return isUtf8(cell) ? cell.toString('utf8') : WINDOWS.decode(cell);
}

/** A header cell as people know it, without a byte-order mark or quotes around it. */
export function headerText(cell: string): string {
  return cell
    .replace(/^\uFEFF/, '')
    .replace(/^"(.*)"$/, '$1')
    .trim();
}
