import type PDFDocument from 'pdfkit';

/** Edges of the text, in points of a US letter page. */
export const LEFT = 56;
export const RIGHT = 556;
const BOTTOM = 730;

type Cell = readonly [text: string, x: number, align?: 'end'];

/** Draws rows of text from the top down. Nothing in the file depends on when it is made: its date is fixed and nothing is compressed. */
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
    const info = { Title: printable(title), Author: printable(author), CreationDate: date, ModDate: date };
    return new PdfPage(new Document({ size: 'LETTER', margin: 0, compress: false, info }));
  }

  title(name: string, number: string): void {
    this.text(name, LEFT, 'Helvetica-Bold', 22);
    this.#y += 30;
    this.text(number, LEFT, 'Helvetica', 11);
    this.#y += 26;
  }

  pair(name: string, value: string): void {
    this.text(name, LEFT, 'Helvetica', 10);
    this.text(value, LEFT + 90, 'Helvetica', 10);
    this.next(16);
  }

  /** A heading with lines below it; empty lines are left out. */
  block(heading: string, lines: readonly string[]): void {
    const shown = lines.flatMap((line) => line.split('\n')).filter((line) => line.trim() !== '');
    if (shown.length === 0) return;
    this.text(heading, LEFT, 'Helvetica-Bold', 10);
    this.next(15);
    for (const line of shown) {
      this.text(line, LEFT, 'Helvetica', 10);
      this.next(14);
    }
    this.gap();
  }

  row(cells: readonly Cell[], kind?: 'head'): void {
    for (const [text, x, align] of cells) this.text(text, x, kind ? 'Helvetica-Bold' : 'Helvetica', 10, align);
    this.next(18);
    if (kind) this.line();
  }

  total(name: string, value: string, kind?: 'strong'): void {
    const font = kind ? 'Helvetica-Bold' : 'Helvetica';
    this.text(name, 430, font, 10, 'end');
    this.text(value, RIGHT, font, 10, 'end');
    this.next(16);
  }

  line(): void {
    this.doc
      .moveTo(LEFT, this.#y - 4)
      .lineTo(RIGHT, this.#y - 4)
      .lineWidth(0.5)
      .stroke();
    this.next(6);
  }

  gap(): void {
    this.next(12);
  }

  async bytes(): Promise<Buffer> {
    this.doc.end();
    await this.#ended;
    return Buffer.concat(this.#parts);
  }

  private text(text: string, x: number, font: string, size: number, align?: 'end'): void {
    const shown = printable(text).slice(0, 110);
    this.doc.font(font).fontSize(size);
    const at = align === 'end' ? x - this.doc.widthOfString(shown) : x;
    this.doc.text(shown, at, this.#y, { lineBreak: false });
  }

  private next(points: number): void {
    this.#y += points;
    if (this.#y <= BOTTOM) return;
    this.doc.addPage();
    this.#y = 56;
  }
}

/** The built-in fonts have the letters of Western Europe; others lose their accents or become a question mark. */
function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) =>
      /[\x20-\x7e\xa1-\xff]/u.test(letter) ? letter : letter.normalize('NFD').replace(/[^\x20-\x7e]/gu, '') || '?',
    )
    .join('');
}
