import { LIMITS } from '@warmline/contracts/limits';
import { FileRefused } from '../leads.errors.js';
import { Transform, type TransformCallback } from 'node:stream';

const QUOTE = 0x22;
const SPACE = 0x20;
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const NUL = 0;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
/** Stands for a quote that only is a character of its cell; a real one of these becomes NUL, and NUL keeps its row out. */
const LITERAL = 0x1f;
/** Stands for a quote that opens a cell and is never closed. */
const OPEN = 0x1e;
/** Stands for a delimiter behind the last column that is read. */
const EXTRA = 0x1d;

export const LITERAL_QUOTE = String.fromCharCode(LITERAL);
export const OPEN_QUOTE = String.fromCharCode(OPEN);
export const EXTRA_COLUMN = String.fromCharCode(EXTRA);
/** A longer quoted cell was never meant to be one. */
const LONGEST_CELL = LIMITS.importRowBytes;
/** A longer row is no row of any table; the file is refused before the row fills the memory. */
const LONGEST_ROW = 16 * LIMITS.importRowBytes;

/**
 * Makes a file's quotes and line ends what RFC 4180 says before csv-parser sees them, byte for byte, so that positions stay true: a quote inside
 * a plain cell or inside a quoted one is a character; blanks around a quoted cell move into it; CR alone ends a line. A quote that opens a
 * cell and is not closed, or only by one that opens another, spoils its own row and no other. Delimiters behind the last column that is read
 * become part of its cell. Each byte is looked at a fixed number of times, whatever the file holds; throws FileRefused at a row without end.
 */
export class MendQuotes extends Transform {
  /** True once a cell may hold LITERAL_QUOTE, OPEN_QUOTE or EXTRA_COLUMN. */
  marked = false;
  private held: Buffer | null = null;
  private atCellStart = true;
  private atFileStart = true;
  private readonly delimiter: number;
  /** Rows that have ended, delimiters of the row that has not, and where it begins in the bytes at hand (negative: before them). */
  private rows = 0;
  private delimiters = 0;
  private rowStart = 0;
  /** Between the last quote that could not be closed and here no quote closes a cell. */
  private searched = 0;
  /** The last line end before `searched`. */
  private lineEnd = -1;
  /** The blanks furthest on that were looked past. */
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

  /** Pushes what is settled of the bytes; answers why the file cannot be read on, or null. */
  private pass(bytes: Buffer, last: boolean): FileRefused | null {
    if (this.atFileStart && bytes.subarray(0, BOM.length).equals(BOM)) bytes.fill(SPACE, 0, BOM.length);
    this.atFileStart = false;
    const done = this.scan(bytes, last);
    if (done - this.rowStart > LONGEST_ROW) return rowWithoutEnd(this.rows);
    this.rowStart -= done;
    this.searched -= done;
    this.lineEnd -= done;
    this.blanks = { from: this.blanks.from - done, to: this.blanks.to - done };
    if (done > 0) this.push(bytes.subarray(0, done));
    if (done < bytes.length) this.held = bytes.subarray(done);
    return null;
  }

  /** Mends from the start, which is outside any quoted cell; returns how many bytes are settled. */
  private scan(bytes: Buffer, last: boolean): number {
    const { delimiter } = this;
    const end = bytes.length;
    let i = 0;
    while (i < end) {
      const byte = bytes[i]!;
      if (byte === delimiter) {
        if (this.delimiters === LIMITS.importColumns - 1) {
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
        if (start === end && !last && end - i < LONGEST_CELL) return i;
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

  /** Notes that a row ends before `at`; true when it is one without end, where reading stops. */
  private endRow(at: number): boolean {
    if (at - this.rowStart > LONGEST_ROW) return true;
    this.rows += 1;
    this.delimiters = 0;
    this.rowStart = at;
    this.atCellStart = true;
    return false;
  }

  /** Where a cell that begins with blanks has its first other byte. */
  private quoteAhead(bytes: Buffer, from: number): number {
    const { blanks } = this;
    const known = from >= blanks.from && from < blanks.to;
    let at = known ? blanks.to : from;
    while (at < bytes.length && this.isBlank(bytes[at]!)) at += 1;
    if (at > blanks.to) this.blanks = { from: known ? blanks.from : from, to: at };
    return at;
  }

  /** Reads the quoted cell whose quote stands at `open`: the position behind it, `open` when it is none, `unsettled` when more bytes must tell. */
  private quotedCell(bytes: Buffer, open: number, last: boolean): number | 'open' | 'unsettled' {
    // Its own quotes come first: in a search from before they were pairs. What follows them need not be searched twice.
    let ownEnd = open + 1;
    while (bytes[ownEnd] === QUOTE) ownEnd += 1;
    let lines = 0;
    let at = open + 1;
    for (; at < bytes.length && at - open <= LONGEST_CELL; at += 1) {
      if (at >= ownEnd && at < this.searched) {
        at = this.searched;
        if (this.lineEnd > open) lines = 1;
        if (at >= bytes.length || at - open > LONGEST_CELL) break;
      }
      const byte = bytes[at]!;
      if (byte === QUOTE) {
        if (bytes[at + 1] === QUOTE) {
          at += 1;
          continue;
        }
        const after = this.quoteAhead(bytes, at + 1);
        if (after - open > LONGEST_CELL) return this.stopSearch(at, 'open');
        if (after === bytes.length && !last) return this.stopSearch(at, 'unsettled');
        if (after === bytes.length || this.endsCell(bytes[after]!)) {
          this.markWithin(bytes, open + 1, at);
          bytes[at] = SPACE;
          bytes[after - 1] = QUOTE;
          return after;
        }
        // A quote that closes nothing, on a later line: the rows below have been swallowed.
        if (lines > 0) return this.stopSearch(at, 'open');
      } else if (byte === LF || byte === CR) {
        lines += 1;
        this.lineEnd = Math.max(this.lineEnd, at);
      }
    }
    return this.stopSearch(at, last || bytes.length - open > LONGEST_CELL ? 'open' : 'unsettled');
  }

  private stopSearch<Result>(at: number, result: Result): Result {
    this.searched = Math.max(this.searched, at);
    return result;
  }

  /** Marks the quotes between two positions that are characters of one quoted cell, and puts out what only looks like a mark. */
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
  const message = `The file cannot be read: ${where} is longer than ${LONGEST_ROW / 1024 / 1024} MB.`;
  return new FileRefused('file_unreadable', message);
}
