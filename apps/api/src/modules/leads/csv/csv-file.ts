import { LIMITS } from '@warmline/contracts/limits';
import csv from 'csv-parser';
import { pipeline, type Readable } from 'node:stream';
import { FileRefused } from '../leads.errors.js';

const DELIMITERS = [',', ';', '\t', '|'];
const SNIFF_BYTES = 64 * 1024;

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

/** Reads the dialect off the beginning of a file: the delimiter that its header line has most of, and its line end. */
export async function detectDialect(head: Readable): Promise<CsvDialect> {
  let text = '';
  for await (const chunk of head) {
    text += (chunk as Buffer).toString('utf8');
    if (text.length >= SNIFF_BYTES) break;
  }
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
  });
  const rows = pipeline(content, parser, () => undefined);
  let rowNo = 0;
  try {
    for await (const { row, byteOffset } of rows as AsyncIterable<{ row: Record<string, string>; byteOffset: number }>) {
      rowNo += 1;
      yield { cells: Object.values(row), byteOffset };
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

/** A header cell as people know it, without a byte-order mark or quotes around it. */
export function headerText(cell: string): string {
  return cell
    .replace(/^\uFEFF/, '')
    .replace(/^"(.*)"$/, '$1')
    .trim();
}
