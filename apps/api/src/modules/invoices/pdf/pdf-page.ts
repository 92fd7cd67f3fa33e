import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';
import { wrapText } from './wrap-text.js';

/** Edges of the text, in points of a US letter page. */
export const LEFT = 56;
export const RIGHT = 556;
const BOTTOM = 730;
const LINE = 14;

/** A text at its left edge with its width, or at its right edge. */
type Cell = readonly [text: string, x: number, widthOrEnd: number | 'end'];
type Weight = 'plain' | 'strong';

const FONTS: Record<Weight, string> = { plain: 'Helvetica', strong: 'Helvetica-Bold' };
/**
 * Has the letters of most languages that are written from left to right. It is embedded only where the built-in fonts lack a
 * letter.
 */
const WIDE_FONT = fileURLToPath(new URL('./fonts/DejaVuSans.ttf', import.meta.url));
/** The letters of the built-in fonts. */
const BUILT_IN = /^[\x20-\x7e\xa1-\xff€‘’“”–—•…™ŒœŠšŸŽž]*$/u;

/**
 * Draws rows of text from the top down. Nothing in the file depends on when it is made: its date is fixed and nothing is
 * compressed.
 */
export class PdfPage {
  readonly #parts: Buffer[] = [];
  readonly #ended: Promise<void>;
  #y = 56;

  private constructor(private readonly doc: InstanceType<typeof PDFDocument>) {
    doc.on('data', (part: Buffer) => this.#parts.push(part));
    this.#ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject));
  }

  /** Loads the library only when a document is made. `day` is the date of the file. */
  static async open(title: string, author: string, day: string): Promise<PdfPage> {
    const { default: Document } = await import('pdfkit');
    const date = new Date(`${day}T00:00:00Z`);
    const info = { Title: title, Author: author, CreationDate: date, ModDate: date };
    return new PdfPage(new Document({ size: 'LETTER', margin: 0, compress: false, info }));
  }

  title(name: string, number: string): void {
    this.use(name, 'strong', 22);
    this.draw(name, LEFT);
    this.next(30);
    this.use(number, 'plain', 11);
    this.draw(number, LEFT);
    this.next(26);
  }

  pair(name: string, value: string): void {
    const at = LEFT + 90;
    this.row([
      [name, LEFT, 80],
      [value, at, RIGHT - at],
    ]);
  }

  /** A heading with lines below it; empty lines are left out. */
  block(heading: string, lines: readonly string[]): void {
    const shown = lines.flatMap((line) => line.split('\n')).filter((line) => line.trim() !== '');
    if (shown.length === 0) return;
    this.row([[heading, LEFT, RIGHT - LEFT]], 'strong');
    for (const line of shown) this.row([[line, LEFT, RIGHT - LEFT]]);
    this.gap();
  }

  /** Texts beside each other; a text that is wider than its column continues below. */
  row(cells: readonly Cell[], weight: Weight = 'plain'): void {
    const columns = cells.map(([text, x, width]) => {
      const shown = printable(text);
      const widthOf = this.use(shown, weight, 10);
      return { shown, x, width, lines: width === 'end' ? [shown] : wrapText(shown, width, widthOf) };
    });
    const height = Math.max(...columns.map(({ lines }) => lines.length));
    for (let at = 0; at < height; at += 1) {
      for (const { shown, x, width, lines } of columns) {
        const line = lines[at];
        if (line === undefined || line === '') continue;
        // The font of the whole text, also where a line would not need it.
        const widthOf = this.use(shown, weight, 10);
        this.draw(line, width === 'end' ? x - widthOf(line) : x);
      }
      this.next(at === height - 1 ? LINE + 2 : LINE);
    }
  }

  head(cells: readonly Cell[]): void {
    this.row(cells, 'strong');
    this.line();
  }

  total(name: string, value: string, weight: Weight = 'plain'): void {
    this.row(
      [
        [name, 430, 'end'],
        [value, RIGHT, 'end'],
      ],
      weight,
    );
  }

  line(): void {
    this.doc
      .moveTo(LEFT, this.#y - 2)
      .lineTo(RIGHT, this.#y - 2)
      .lineWidth(0.5)
      .stroke();
    this.next(8);
  }

  gap(): void {
    this.next(12);
  }

  async bytes(): Promise<Buffer> {
    this.doc.end();
    await this.#ended;
    return Buffer.concat(this.#parts);
  }

  /** Chooses the font of a text and returns how wide a line is in it. */
  private use(text: string, weight: Weight, size: number): (line: string) => number {
    this.doc.font(BUILT_IN.test(text) ? FONTS[weight] : WIDE_FONT).fontSize(size);
    return (line) => this.doc.widthOfString(line);
  }

  private draw(line: string, x: number): void {
    this.doc.text(line, x, this.#y, { lineBreak: false });
  }

  private next(points: number): void {
    this.#y += points;
    if (this.#y <= BOTTOM) return;
    this.doc.addPage();
    this.#y = 56;
  }
}

/** Without what no font draws: control characters and marks of direction. */
function printable(text: string): string {
  return text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, ' ');
}
