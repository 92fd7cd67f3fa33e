import { Readable } from 'node:stream';
import { FileRefused } from '../lead-imports.errors.js';
import { readCsv, type CsvDialect } from './csv-file.js';

export const SNIFF_BYTES = 64 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];
/** Rows searched for the header: exports may have a title or blank lines above it. */
const ROWS_TO_HEADER = 20;
/** The delimiter hint that spreadsheets write as the first line. */
const HINT = /^(?:\uFEFF)?"?sep=(.)"?\r?(?:\n|$)/i;

export interface CsvShape extends CsvDialect {
  headers: string[];
  /** Row number of the header, from 1; 0 if there is none. */
  headerLine: number;
}

/** Returns the first bytes of a stream, enough to detect its format. */
export async function readHead(content: Readable): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of content) {
    head = Buffer.concat([head, chunk as Buffer]);
    if (head.length >= SNIFF_BYTES) break;
  }
  return head.subarray(0, SNIFF_BYTES);
}

/** Detects the delimiter and the header row from the first bytes of a file. */
export async function sniffShape(head: Buffer): Promise<CsvShape> {
  const text = head.toString('latin1');
  const hint = HINT.exec(text.replace(/^ï»¿/, ''))?.[1];
  const hinted = hint !== undefined && DELIMITERS.includes(hint) ? hint : null;
  const delimiter = hinted ?? likeliestDelimiter(text);
  const rows: string[][] = [];
  // A copy, because the reader repairs bytes in place and the last of these rows may be incomplete.
  for await (const { cells } of readCsv(Readable.from([Buffer.from(head)]), { delimiter })) {
    rows.push(cells);
    if (rows.length === ROWS_TO_HEADER) break;
  }
  const at = headerAt(rows, hint === undefined ? 0 : 1);
  const headers = (rows[at] ?? []).map(headerText);
  return { delimiter, headers, headerLine: at + 1 };
}

/**
 * Returns the delimiter that occurs equally often in most of the first lines, including the header. A tie goes to the one that
 * occurs more often. Quoted text is ignored.
 */
function likeliestDelimiter(text: string): string {
  const lines = text
    .replace(/"[^"]*"/g, 'quoted')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, ROWS_TO_HEADER);
  const scores = DELIMITERS.map((delimiter) => {
    const agreeing = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) agreeing.set(count, (agreeing.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...[...agreeing].map(([count, linesOfIt]) => linesOfIt + Math.min(count, 999) / 1000));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** Returns the first row that is about as wide as the widest, or -1 if every row is empty. */
function headerAt(rows: readonly string[][], from: number): number {
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const widest = Math.max(0, ...filled.slice(from));
  return filled.findIndex((count, index) => index >= from && count > 0 && count >= Math.min(widest, Math.max(2, widest / 2)));
}

/** Returns the text of a header cell without surrounding quotes. */
function headerText(cell: string): string {
  return cell
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('\0', '\uFFFD')
    .trim();
}

/** Rejects files that are not CSV. Throws FileRefused with advice on how to save the file. */
export function rejectNonCsv(head: Buffer): void {
  if (
    head.subarray(0, 4).toString('latin1') === 'PK\x03\x04' ||
    head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
  )
    throw unreadable('This is a spreadsheet file, not a CSV file.');
  if (/^(?:ï»¿)?\s*<(?:!doctype|html|table|\?xml)/i.test(head.subarray(0, 200).toString('latin1')))
    throw unreadable('This is a web page, not a table.');
  if (head.subarray(0, 5).toString('latin1') === '%PDF-' || share(head, 0) > 0.1) throw unreadable('The file is not plain text.');
}

function share(head: Buffer, byte: number): number {
  let count = 0;
  for (const one of head) if (one === byte) count += 1;
  return head.length === 0 ? 0 : count / head.length;
}

function unreadable(why: string): FileRefused {
  return new FileRefused('file_unreadable', `${why} Please save it as CSV (UTF-8) and upload that file.`);
}
