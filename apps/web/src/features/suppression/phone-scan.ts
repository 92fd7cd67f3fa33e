import { normalizePhone } from '@warmline/domain/places/us-phone';

const LINE = /\r\n|\n|\r/;
const CELL = /[,;\t|]/;
const DIGITS = 10;

/** Finds phone numbers of ten digits in any column of a file, whose text comes in parts. */
export class PhoneScan {
  /** Lines without a number, but the first one, which may be a header. */
  without = 0;
  private numbers = new Float64Array(65_536);
  private count = 0;
  private rest = '';
  private isFirst = true;

  add(text: string): void {
    const lines = (this.rest + text).split(LINE);
    this.rest = lines.pop()!;
    for (const line of lines) this.read(line);
  }

  /** Returns each number once, in ascending order. */
  finish(): Float64Array {
    this.read(this.rest);
    const sorted = this.numbers.subarray(0, this.count).sort();
    let kept = 0;
    for (const phone of sorted) if (kept === 0 || phone !== sorted[kept - 1]) sorted[kept++] = phone;
    return sorted.subarray(0, kept);
  }

  private read(line: string): void {
    if (line.trim() === '') return;
    const before = this.count;
    for (const cell of line.split(CELL)) {
      const phone = cell.length < DIGITS ? null : normalizePhone(cell.replaceAll(/["']/g, ''));
      if (phone !== null) this.store(Number(phone));
    }
    if (this.count === before && !this.isFirst) this.without += 1;
    this.isFirst = false;
  }

  private store(phone: number): void {
    if (this.count === this.numbers.length) {
      const larger = new Float64Array(this.count * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.count++] = phone;
  }
}
