import { buildPhone } from '../../factories/csv.js';

const MB = 1024 * 1024;
const HEADER = 'name,phone,state,email\n';

/** A file that tries to exhaust its reader, and the expected result. */
export interface HostileFile {
  file: string;
  content: () => Buffer;
  /** Expected plan when the good rows can be stored. */
  planned?: { newRows: number; rejected?: { line: number; reason: string } };
  /** Expected failure of the import. */
  failure?: RegExp;
}

const good = () => `Ann Poe,${buildPhone()},TX,\n`;
const fill = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));
const OPEN = 'A quote in this row is never closed';
const LONG = 'The row is longer than 64 KB';

/** Good rows before the hostile part, as many as the header detection reads, and one after it: all must be stored. */
const ABOVE = 20;
const FIRST = ABOVE + 2;
const NEW_ROWS = ABOVE + 1;
const around = (hostile: string) => Buffer.from(HEADER + Array.from({ length: ABOVE }, good).join('') + hostile + good());

export const HOSTILE_FILES: HostileFile[] = [
  {
    file: '500 rows of 60,000 commas',
    content: () => {
      const rows = Array.from({ length: 500 }, () => `${good().trimEnd()}${','.repeat(60_000)}\n`);
      return Buffer.from(HEADER + rows.join(''));
    },
    planned: { newRows: 500 },
  },
  {
    file: 'a header of 60,000 columns, and rows as wide',
    content: () => {
      const wide = fill('x,', 30_000);
      return Buffer.from(`name,phone,state,email,${wide}\n${good()}${fill(`Ann,1,TX,,${wide}\n`, 20 * MB)}`);
    },
    planned: { newRows: 1, rejected: { line: 3, reason: 'The row has more than 1,000 columns' } },
  },
  {
    file: '500 rows of 1,000 long cells',
    content: () => around(fill(`${fill(`${'y'.repeat(60)},`, 60_000)}\n`, 500 * 60_000)),
    planned: { newRows: NEW_ROWS, rejected: { line: FIRST, reason: 'Phone is not a 10-digit US number' } },
  },
  {
    file: 'quotes that open and never close, in long lines',
    content: () => around(fill(`${fill('"a,', 60_000)}\n`, 2 * MB)),
    planned: { newRows: NEW_ROWS, rejected: { line: FIRST, reason: OPEN } },
  },
  {
    file: 'quotes that open and never close, in short lines',
    content: () => around(fill('"a\n', 2 * MB)),
    planned: { newRows: NEW_ROWS, rejected: { line: FIRST, reason: OPEN } },
  },
  {
    file: 'pairs of quotes followed by text',
    content: () => around(fill('""b,1\n', 2 * MB)),
    planned: { newRows: NEW_ROWS, rejected: { line: FIRST, reason: OPEN } },
  },
  {
    file: '30 MB without a line',
    content: () => Buffer.alloc(30 * MB, 'x'),
    failure: /: its first row is longer than 1 MB\./,
  },
  {
    file: 'one cell of 30 MB',
    content: () => around(`${'x'.repeat(30 * MB)}\n`),
    failure: /: the row after line 21 is longer than 1 MB\./,
  },
  {
    file: 'one quoted cell followed by 30 MB of blanks',
    content: () => around(`"x"${' '.repeat(30 * MB)}\n`),
    failure: /: the row after line 21 is longer than 1 MB\./,
  },
  {
    file: '50 cells of 900 KB',
    content: () => around(fill(`${'x'.repeat(900 * 1024)}\n`, 45 * MB)),
    planned: { newRows: NEW_ROWS, rejected: { line: FIRST, reason: LONG } },
  },
  {
    file: 'names after 60 KB of blanks',
    content: () =>
      Buffer.from(
        HEADER + Array.from({ length: 1500 }, () => `${' '.repeat(60_000)}Ann Poe the Second,${buildPhone()},TX,\n`).join(''),
      ),
    planned: { newRows: 1500 },
  },
  {
    file: 'NULs in every row',
    content: () => around(fill('A\0nn,3055550123,TX,\n', 2 * MB)),
    planned: { newRows: NEW_ROWS, rejected: { line: FIRST, reason: "The row contains characters that can't be stored" } },
  },
  {
    file: 'NULs and nothing else',
    content: () => Buffer.alloc(5 * MB),
    failure: /The file is not plain text/,
  },
  { file: 'a million blank lines', content: () => around('\n'.repeat(1_000_000)), planned: { newRows: NEW_ROWS } },
  { file: 'a million lone CR', content: () => around('\r'.repeat(1_000_000)), planned: { newRows: NEW_ROWS } },
  {
    file: 'rows that end in a lone CR',
    content: () => Buffer.from((HEADER + Array.from({ length: 5000 }, good).join('') + 'Bo,none,TX,\n').replaceAll('\n', '\r')),
    planned: { newRows: 5000, rejected: { line: 5002, reason: 'Phone is not a 10-digit US number' } },
  },
  {
    file: 'only blank lines',
    content: () => Buffer.alloc(5 * MB, '\n'),
    failure: /at least a header row and one data row/,
  },
];
