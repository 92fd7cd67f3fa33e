import { LIMITS } from '@warmline/contracts/limits';
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

export const LITERAL_QUOTE = String.fromCharCode(LITERAL);
export const OPEN_QUOTE = String.fromCharCode(OPEN);
/** A longer quoted cell was never meant to be one. */
const LONGEST_CELL = LIMITS.importRowBytes;

/**
 * Makes a file's quotes and line ends what RFC 4180 says before csv-parser sees them, byte for byte, so that positions stay true: a quote inside
 * a plain cell or inside a quoted one is a character; blanks around a quoted cell move into it; CR alone ends a line. A quote that opens a
 * cell and is not closed, or only by one that opens another, spoils its own row and no other.
 */
export class MendQuotes extends Transform {
  /** True once a cell may hold LITERAL_QUOTE or OPEN_QUOTE. */
  marked = false;
  private held: Buffer | null = null;
  private atCellStart = true;
  private atFileStart = true;
  private readonly delimiter: number;

  constructor(delimiter: string) {
    super();
    this.delimiter = delimiter.charCodeAt(0);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const bytes = this.held ? Buffer.concat([this.held, chunk]) : chunk;
    this.held = null;
    if (this.atFileStart && bytes.length < BOM.length) this.held = bytes;
    else this.pass(bytes, false);
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.held) this.pass(this.held, true);
    done();
  }

  private pass(bytes: Buffer, last: boolean): void {
    if (this.atFileStart && bytes.subarray(0, BOM.length).equals(BOM)) bytes.fill(SPACE, 0, BOM.length);
    this.atFileStart = false;
    const done = this.scan(bytes, last);
    if (done > 0) this.push(bytes.subarray(0, done));
    if (done < bytes.length) this.held = bytes.subarray(done);
  }

  /** Mends from the start, which is outside any quoted cell; returns how many bytes are settled. */
  private scan(bytes: Buffer, last: boolean): number {
    const { delimiter } = this;
    const end = bytes.length;
    let i = 0;
    while (i < end) {
      const byte = bytes[i]!;
      if (byte === delimiter || byte === LF) {
        this.atCellStart = true;
        i += 1;
      } else if (byte === CR) {
        if (i + 1 === end && !last) return i;
        if (bytes[i + 1] !== LF) bytes[i] = LF;
        this.atCellStart = true;
        i += 1;
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
        } else if (byte === LITERAL || byte === OPEN) bytes[i] = NUL;
        this.atCellStart = false;
        i += 1;
      }
    }
    return end;
  }

  /** Where a cell that begins with blanks has its first other byte. */
  private quoteAhead(bytes: Buffer, from: number): number {
    let at = from;
    while (at < bytes.length && this.isBlank(bytes[at]!)) at += 1;
    return at;
  }

  /** Reads the quoted cell whose quote stands at `open`: the position behind it, `open` when it is none, `unsettled` when more bytes must tell. */
  private quotedCell(bytes: Buffer, open: number, last: boolean): number | 'open' | 'unsettled' {
    const literals: number[] = [];
    const strange: number[] = [];
    let lines = 0;
    for (let at = open + 1; at < bytes.length; at += 1) {
      if (at - open > LONGEST_CELL) return 'open';
      const byte = bytes[at]!;
      if (byte === QUOTE) {
        if (bytes[at + 1] === QUOTE) {
          at += 1;
          continue;
        }
        const after = this.quoteAhead(bytes, at + 1);
        if (after === bytes.length && !last) return 'unsettled';
        if (after === bytes.length || this.endsCell(bytes[after]!)) {
          for (const position of literals) bytes[position] = LITERAL;
          for (const position of strange) bytes[position] = NUL;
          this.marked ||= literals.length > 0;
          bytes[at] = SPACE;
          bytes[after - 1] = QUOTE;
          return after;
        }
        // A quote that closes nothing, on a later line: the rows below have been swallowed.
        if (lines > 0) return 'open';
        literals.push(at);
      } else if (byte === LF || byte === CR) {
        lines += 1;
      } else if (byte === LITERAL || byte === OPEN) strange.push(at);
    }
    return last || bytes.length - open > LONGEST_CELL ? 'open' : 'unsettled';
  }

  private endsCell(byte: number): boolean {
    return byte === this.delimiter || byte === LF || byte === CR;
  }

  private isBlank(byte: number): boolean {
    return byte === SPACE || (byte === TAB && this.delimiter !== TAB);
  }
}
