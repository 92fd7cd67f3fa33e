import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import { FileRefused } from '../lead-imports.errors.js';
import { Transform, type TransformCallback } from 'node:stream';

const QUOTE = 0x22;
const SPACE = 0x20;
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const NUL = 0;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
/**
 * Replaces a quote that is an ordinary character of its cell. If this byte occurs in the file, it becomes NUL, and NUL rejects
 * the row.
 */
const LITERAL = 0x1f;
/** Replaces a quote that opens a cell and is never closed. */
const OPEN = 0x1e;
/** Replaces a delimiter beyond the last column that is read. */
const EXTRA = 0x1d;

export const LITERAL_QUOTE = String.fromCharCode(LITERAL);
export const OPEN_QUOTE = String.fromCharCode(OPEN);
export const EXTRA_COLUMN = String.fromCharCode(EXTRA);
/** Longest quoted cell; beyond it, the opening quote counts as unclosed. */
const MAX_CELL = IMPORT_LIMITS.rowBytes;
/** Longest row; a longer one rejects the file before it fills the memory. */
const MAX_ROW = 16 * IMPORT_LIMITS.rowBytes;

/**
 * Normalizes quotes and line ends to RFC 4180 before csv-parser reads them. Every byte keeps its position. A quote inside a plain
 * or quoted cell is an ordinary character, blanks around a quoted cell move into it, and a lone CR ends a line. A quote that
 * opens a cell and is never closed, or is closed only by another opening quote, rejects its own row and no other. Delimiters
 * beyond the last column become part of that cell. Each byte is visited a bounded number of times, for any input (L33). Throws
 * FileRefused when a row exceeds MAX_ROW.
 */
export class RepairQuotes extends Transform {
  /** True once a cell may hold LITERAL_QUOTE, OPEN_QUOTE or EXTRA_COLUMN. */
  marked = false;
  private held: Buffer | null = null;
  private atCellStart = true;
  private atFileStart = true;
  private readonly delimiter: number;
  /**
   * Rows completed, delimiters seen in the current row, and where that row starts in the current bytes (negative: before them).
   */
  private rows = 0;
  private delimiters = 0;
  private rowStart = 0;
  /** No quote closes a cell between the last unclosed quote and this position. */
  private searched = 0;
  /** Last line end before `searched`. */
  private lineEnd = -1;
  /** The last run of blanks that was skipped. */
  private blanks = { from: 0, to: 0 };

  constructor(delimiter: string) {
    super();
    this.delimiter = delimiter.charCodeAt(0);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const bytes = this.held ? Buffer.concat([this.held, chunk]) : chunk;
    this.held = null;
    if (!this.atFileStart || bytes.length >= BOM.length) return done(this.pass(bytes, false));
    this.held = bytes;
    done();
  }

  override _flush(done: TransformCallback): void {
    done(this.held && this.pass(this.held, true));
  }

  /** Pushes the bytes whose meaning is decided. Returns the error if the file can't be read any further, otherwise null. */
  private pass(bytes: Buffer, last: boolean): FileRefused | null {
    if (this.atFileStart && bytes.subarray(0, BOM.length).equals(BOM)) bytes.fill(SPACE, 0, BOM.length);
    this.atFileStart = false;
    const done = this.scan(bytes, last);
    if (done - this.rowStart > MAX_ROW) return rowWithoutEnd(this.rows);
    this.rowStart -= done;
    this.searched -= done;
    this.lineEnd -= done;
    this.blanks = { from: this.blanks.from - done, to: this.blanks.to - done };
    if (done > 0) this.push(bytes.subarray(0, done));
    if (done < bytes.length) this.held = bytes.subarray(done);
    return null;
  }

  /** Repairs bytes from a position outside any quoted cell. Returns the number of bytes whose meaning is decided. */
  private scan(bytes: Buffer, last: boolean): number {
    const { delimiter } = this;
    const end = bytes.length;
    let i = 0;
    while (i < end) {
      const byte = bytes[i]!;
      if (byte === delimiter) {
        if (this.delimiters === IMPORT_LIMITS.columns - 1) {
          bytes[i] = EXTRA;
          this.marked = true;
        } else this.delimiters += 1;
        this.atCellStart = true;
        i += 1;
      } else if (byte === LF) {
        i += 1;
        if (this.endRow(i)) return i;
      } else if (byte === CR) {
        if (i + 1 === end && !last) return i;
        i += 1;
        if (bytes[i] === LF) continue;
        bytes[i - 1] = LF;
        if (this.endRow(i)) return i;
      } else if (this.atCellStart && (byte === QUOTE || this.isBlank(byte))) {
        const start = this.quoteAhead(bytes, i);
        if (start === end && !last && end - i < MAX_CELL) return i;
        if (bytes[start] !== QUOTE) {
          this.atCellStart = false;
          i = start;
          continue;
        }
        const next = this.quotedCell(bytes, start, last);
        if (next === 'unsettled') return i;
        if (next === 'open') {
          bytes[start] = OPEN;
          this.marked = true;
          i = start + 1;
        } else {
          bytes[start] = SPACE;
          bytes[i] = QUOTE;
          i = next;
        }
        this.atCellStart = false;
      } else {
        if (byte === QUOTE) {
          bytes[i] = LITERAL;
          this.marked = true;
        } else if (byte >= EXTRA && byte <= LITERAL) bytes[i] = NUL;
        this.atCellStart = false;
        i += 1;
      }
    }
    return end;
  }

  /** Ends the row before `at`. Returns true when the row is too long, which stops the reader. */
  private endRow(at: number): boolean {
    if (at - this.rowStart > MAX_ROW) return true;
    this.rows += 1;
    this.delimiters = 0;
    this.rowStart = at;
    this.atCellStart = true;
    return false;
  }

  /** Returns the position of the first non-blank byte of a cell. */
  private quoteAhead(bytes: Buffer, from: number): number {
    const { blanks } = this;
    const known = from >= blanks.from && from < blanks.to;
    let at = known ? blanks.to : from;
    while (at < bytes.length && this.isBlank(bytes[at]!)) at += 1;
    if (at > blanks.to) this.blanks = { from: known ? blanks.from : from, to: at };
    return at;
  }

  /**
   * Reads the cell whose quote is at `open`. Returns the position after it, `open` if the quote is never closed, or `unsettled`
   * if more bytes are needed.
   */
  private quotedCell(bytes: Buffer, open: number, last: boolean): number | 'open' | 'unsettled' {
    // The quotes directly after the opening one were pairs in the earlier search, so they are checked again. The bytes after them
    // are not.
    let ownEnd = open + 1;
    while (bytes[ownEnd] === QUOTE) ownEnd += 1;
    let lines = 0;
    let at = open + 1;
    for (; at < bytes.length && at - open <= MAX_CELL; at += 1) {
      if (at >= ownEnd && at < this.searched) {
        at = this.searched;
        if (this.lineEnd > open) lines = 1;
        if (at >= bytes.length || at - open > MAX_CELL) break;
      }
      const byte = bytes[at]!;
      if (byte === QUOTE) {
        if (bytes[at + 1] === QUOTE) {
          at += 1;
          continue;
        }
        const after = this.quoteAhead(bytes, at + 1);
        if (after - open > MAX_CELL) return this.stopSearch(at, 'open');
        if (after === bytes.length && !last) return this.stopSearch(at, 'unsettled');
        if (after === bytes.length || this.endsCell(bytes[after]!)) {
          this.markWithin(bytes, open + 1, at);
          bytes[at] = SPACE;
          bytes[after - 1] = QUOTE;
          return after;
        }
        // A quote on a later line that closes nothing: the search has run into the rows below.
        if (lines > 0) return this.stopSearch(at, 'open');
      } else if (byte === LF || byte === CR) {
        lines += 1;
        this.lineEnd = Math.max(this.lineEnd, at);
      }
    }
    return this.stopSearch(at, last || bytes.length - open > MAX_CELL ? 'open' : 'unsettled');
  }

  private stopSearch<Result>(at: number, result: Result): Result {
    this.searched = Math.max(this.searched, at);
    return result;
  }

  /** Marks the quotes inside a quoted cell that are ordinary characters, and clears bytes that look like a mark. */
  private markWithin(bytes: Buffer, from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at]!;
      if (byte === QUOTE) {
        if (bytes[at + 1] === QUOTE) at += 1;
        else {
          bytes[at] = LITERAL;
          this.marked = true;
        }
      } else if (byte >= EXTRA && byte <= LITERAL) bytes[at] = NUL;
    }
  }

  private endsCell(byte: number): boolean {
    return byte === this.delimiter || byte === LF || byte === CR;
  }

  private isBlank(byte: number): boolean {
    return byte === SPACE || (byte === TAB && this.delimiter !== TAB);
  }
}

function rowWithoutEnd(rows: number): FileRefused {
  const where = rows === 0 ? 'its first row' : `the row after line ${rows}`;
  const message = `The file cannot be read: ${where} is longer than ${MAX_ROW / 1024 / 1024} MB.`;
  return new FileRefused('file_unreadable', message);
}
