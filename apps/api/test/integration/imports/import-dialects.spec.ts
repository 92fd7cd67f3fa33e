import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import { readCsv, type CsvRow } from '../../../src/modules/lead-imports/csv/csv-file.js';
import { sniffShape } from '../../../src/modules/lead-imports/csv/sniff-file.js';
import { toUtf8, utf16Of } from '../../../src/modules/lead-imports/csv/utf16.js';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

interface Written {
  delimiter: string;
  lineEnd: string;
  quoteAll: boolean;
  encoding: 'utf8' | 'utf16le' | 'utf16be';
  bom: boolean;
}

/** Writes a table as CSV (RFC 4180, in any dialect). */
function write(rows: readonly (readonly string[])[], { delimiter, lineEnd, quoteAll, encoding, bom }: Written): Buffer {
  const special = new RegExp(`["\\r\\n${delimiter === '|' ? '\\|' : delimiter}]|^\\s|\\s$`);
  const cell = (text: string) => (quoteAll || special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const text = (bom ? '\uFEFF' : '') + rows.map((row) => row.map(cell).join(delimiter) + lineEnd).join('');
  if (encoding === 'utf8') return Buffer.from(text);
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf16le' ? bytes : bytes.swap16();
}

/** Reads a file in pieces of a few bytes, as the planner does. */
async function read(bytes: Buffer, piece: number): Promise<{ cells: string[]; problem: string | null; byteOffset: number }[]> {
  const encoding = utf16Of(bytes);
  const text = encoding ? Buffer.concat(await toUtf8(Readable.from(pieces(bytes, piece)), encoding).toArray()) : bytes;
  const { delimiter } = await sniffShape(text);
  return rowsOf(readCsv(Readable.from(pieces(text, piece)), { delimiter }));
}

/** Collects all rows of a reader. */
function rowsOf(rows: AsyncIterable<CsvRow>): Promise<CsvRow[]> {
  return Readable.from(rows).toArray() as Promise<CsvRow[]>;
}

function* pieces(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size));
}

const HEADER = ['name', 'phone', 'state', 'note'];
const text = fc
  .string({ unit: fc.constantFrom('a', 'B', 'é', '😀', '李', ' ', ',', ';', '\t', '|', '"', '\n', '\r\n', "'", '0', '=') })
  // The reader of leads trims blanks at both ends of a cell.
  .map((value) => value.trim());
const dialect = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quoteAll: fc.boolean(),
  encoding: fc.constantFrom('utf8' as const, 'utf16le' as const, 'utf16be' as const),
  bom: fc.boolean(),
});

describe('reading CSV', () => {
  it('L19 reads back any table in any dialect and encoding', async () => {
    const cells = fc.tuple(
      text,
      text,
      text,
      text.filter((value) => value !== ''),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(cells, { minLength: 1, maxLength: 12 }),
        dialect,
        fc.integer({ min: 1, max: 40 }),
        async (rows, how, piece) => {
          // Without a byte-order mark, UTF-16 is detected by its header line.
          const back = await read(write([HEADER, ...rows], how), piece);
          expect(back.map(({ cells: found }) => found.map((cell) => cell.trim()))).toEqual([HEADER, ...rows]);
          expect(back.every(({ problem }) => problem === null)).toBe(true);
        },
      ),
      // Regressions: a cell with more tabs than the line has commas, and a line of blank cells inside a quoted one.
      {
        numRuns: 400,
        examples: [
          [
            [['a\r\n\t\t\t\r\na', '', '', 'a']],
            { delimiter: '\t', lineEnd: '\n', quoteAll: false, encoding: 'utf8', bom: false },
            1,
          ],
          [[['', 'a\t\t\t\ta', '', 'a']], { delimiter: ',', lineEnd: '\n', quoteAll: false, encoding: 'utf8', bom: false }, 1],
          [
            [
              ['', 'a\t\t\t\ta', '', 'a'],
              ['', 'b\t\t\t\tb', '', 'b'],
            ],
            { delimiter: ',', lineEnd: '\n', quoteAll: false, encoding: 'utf8', bom: false },
            1,
          ],
        ],
      },
    );
  });

  it('L19 finds any row again by its byte position alone', async () => {
    const cells = fc.tuple(
      text,
      text,
      text,
      text.filter((value) => value !== ''),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { minLength: 2, maxLength: 8 }), dialect, fc.nat(), async (rows, how, pick) => {
        const bytes = write([HEADER, ...rows], { ...how, encoding: 'utf8' });
        const all = await read(Buffer.from(bytes), 17);
        const from = all[1 + (pick % rows.length)]!;
        const rest = Readable.from([Buffer.from(bytes.subarray(from.byteOffset))]);
        const again = await rowsOf(readCsv(rest, { delimiter: how.delimiter }));
        expect(again.map((row) => row.cells)).toEqual(all.slice(all.indexOf(from)).map((row) => row.cells));
      }),
      { numRuns: 200 },
    );
  });

  it('L19 reads any bytes the same way in pieces and as a whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 50 }), async (bytes, piece) => {
        const whole = await rowsOf(readCsv(Readable.from([Buffer.from(bytes)]), { delimiter: ',' }));
        const inPieces = await rowsOf(readCsv(Readable.from(pieces(Buffer.from(bytes), piece)), { delimiter: ',' }));
        expect(inPieces.map(({ cells }) => cells)).toEqual(whole.map(({ cells }) => cells));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [
      'a quote inside a plain cell',
      'Ann 6\'2" Poe,1,TX,x\nBo,2,FL,y\n',
      [
        ['Ann 6\'2" Poe', '1', 'TX', 'x'],
        ['Bo', '2', 'FL', 'y'],
      ],
      [null, null],
    ],
    [
      'a quote inside a quoted cell',
      '"Ann "Annie" Poe",1,TX,x\nBo,2,FL,y\n',
      [
        ['Ann "Annie" Poe', '1', 'TX', 'x'],
        ['Bo', '2', 'FL', 'y'],
      ],
      [null, null],
    ],
    [
      'a quote left open before plain rows',
      '"Ann,1,TX,x\nBo,2,FL,y\nCy,3,NY,z\n',
      [
        ['"Ann', '1', 'TX', 'x'],
        ['Bo', '2', 'FL', 'y'],
        ['Cy', '3', 'NY', 'z'],
      ],
      ['open', null, null],
    ],
    [
      'a quote left open before a quoted row',
      '"Ann,1,TX,x\n"Li, Bo",2,FL,y\n',
      [
        ['"Ann', '1', 'TX', 'x'],
        ['Li, Bo', '2', 'FL', 'y'],
      ],
      ['open', null],
    ],
    ['spaces around quotes', ' "Poe, Ann" , "1",TX,x\n', [['Poe, Ann', '1', 'TX', 'x']], [null]],
  ] as [string, string, string[][], (string | null)[]][])('L19 %s affects no other row', async (_case, body, rows, problems) => {
    for (const size of [1, 7, 1000]) {
      const bytes = Buffer.from(`${HEADER.join(',')}\n${body}`);
      const back = (await rowsOf(readCsv(Readable.from(pieces(bytes, size)), { delimiter: ',' }))).slice(1);
      expect(back.map(({ cells }) => cells.map((cell) => cell.trim()))).toEqual(rows);
      expect(back.map(({ problem }) => (problem === null ? null : 'open'))).toEqual(problems);
    }
  });
});
