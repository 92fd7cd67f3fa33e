import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvCell, csvHead, csvLine } from './csv-text.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

/** Returns the cells of one line, parsed according to RFC 4180. */
function readLine(line: string): string[] {
  const cells = `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

it('L18 csvHead begins with the bytes by which Excel knows UTF-8', () => {
  expect(Buffer.from(csvHead(['Name', '=1+1']))).toEqual(Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from("Name,'=1+1\r\n")]));
});

describe('L18 csvCell', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [0, '0'],
    [-4.5, '-4.5'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1 305', "'+1 305"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['\u200bplain', '\u200bplain'],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ])('writes %j as %j', (value, cell) => expect(csvCell(value)).toBe(cell));

  const text = fc.string({ unit: 'binary' });

  it('reads back as written, except for the quote before a formula', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (cells) => {
        const line = csvLine(cells);
        expect(line.endsWith('\r\n')).toBe(true);
        expect(readLine(line)).toEqual(
          cells.map((cell) => (/^\p{Cf}*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/u.test(cell) ? `'${cell}` : cell)),
        );
      }),
    );
  });

  it('never starts a text cell with a character that a spreadsheet executes', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), text, (start, rest) =>
        expect(csvCell(start + rest)).toMatch(/^"?'/),
      ),
    );
  });
});
