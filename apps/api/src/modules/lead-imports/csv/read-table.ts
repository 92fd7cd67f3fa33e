import { Readable } from 'node:stream';
import { readCsv } from './csv-file.js';
import { rejectNonCsv, SNIFF_BYTES, sniffShape } from './sniff-file.js';
import { toUtf8, utf16Of } from './utf16.js';

/** A row of a small file, numbered as in a spreadsheet. */
interface TableRow {
  line: number;
  cells: string[];
}

export interface Table {
  headers: string[];
  /** Rows below the header; empty ones are left out. */
  rows: TableRow[];
}

/**
 * Reads a small CSV file whole, with the delimiter, header and encoding detected as in imports. Reads at most `maxRows` + 1 rows,
 * so that the caller sees that there are more. Throws FileRefused for a file that is no CSV.
 */
export async function readTable(file: Buffer, maxRows: number): Promise<Table> {
  const encoding = utf16Of(file);
  const text = encoding === null ? file : Buffer.concat(await toUtf8(Readable.from([file]), encoding).toArray());
  const head = text.subarray(0, SNIFF_BYTES);
  rejectNonCsv(head);
  const { headers, headerLine, delimiter } = await sniffShape(head);
  const rows: TableRow[] = [];
  let line = 0;
  for await (const { cells } of readCsv(Readable.from([text]), { delimiter })) {
    line += 1;
    if (line <= headerLine || cells.every((cell) => cell.trim() === '')) continue;
    rows.push({ line, cells: cells.map((cell) => cell.trim()) });
    if (rows.length > maxRows) break;
  }
  return { headers, rows };
}
