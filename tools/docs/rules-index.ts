import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesIn } from './traceability.ts';

const ROW = /^\| \[[^\]]+\]\(([\w-]+\.md)\)/;
/** Letters in the order of the table's cells. */
const LETTERS = 'CFLMWPD';
/** Of one rule, with its tables. */
const MAX_WORDS = 230;

/** Returns the text of docs/rules/README.md whose table has the numbers of each page's rules, such as `C1-C20, W3`. */
export function rulesIndex(root: string): string {
  const lines = readFileSync(join(root, 'docs/rules/README.md'), 'utf8').split('\n');
  const isTable = (line: string) => line.startsWith('| ');
  const rows = lines.filter(isTable).map((line) => {
    const cells = line.slice(2, -2).split(' | ');
    const page = ROW.exec(line)?.[1];
    return page === undefined ? cells : [...cells.slice(0, -1), numbersOf(readFileSync(join(root, 'docs/rules', page), 'utf8'))];
  });
  const width = Math.max(...rows.slice(2).map((cells) => cells.at(-1)!.length), 'numbers'.length);
  let row = 0;
  return lines.map((line) => (isTable(line) ? rowText(rows[row++]!, width) : line)).join('\n');
}

/** Returns a problem for each rule that is too long to be read at once. */
export function longRules(root: string): string[] {
  const pages = readdirSync(join(root, 'docs/rules')).filter((name) => name.endsWith('.md'));
  return pages.flatMap((page) =>
    rulesIn(readFileSync(join(root, 'docs/rules', page), 'utf8')).flatMap(({ id, body }) => {
      const words = body.split(/\s+/).filter((word) => word !== '').length;
      return words > MAX_WORDS ? [`docs/rules/${page}: ${id} has ${words} words: split it, none has more than ${MAX_WORDS}`] : [];
    }),
  );
}

/** Pads the last cell as the formatter does; that of the line below the heads consists of dashes. */
function rowText(cells: readonly string[], width: number): string {
  const last = cells.at(-1)!.trim();
  const padded = /^-+$/.test(last) ? '-'.repeat(width) : last.padEnd(width);
  return `| ${[...cells.slice(0, -1), padded].join(' | ')} |`;
}

/** Returns the numbers of a page's rules, by letter; neighbors are one range. */
function numbersOf(page: string): string {
  const rules = rulesIn(page).map(({ id }) => ({ letter: id.slice(0, 1), number: Number(id.slice(1)) }));
  const sorted = rules.toSorted((a, b) => LETTERS.indexOf(a.letter) - LETTERS.indexOf(b.letter) || a.number - b.number);
  const ranges: { letter: string; from: number; to: number }[] = [];
  for (const { letter, number } of sorted) {
    const last = ranges.at(-1);
    if (last?.letter === letter && last.to === number - 1) last.to = number;
    else ranges.push({ letter, from: number, to: number });
  }
  return ranges.map(({ letter, from, to }) => (from === to ? `${letter}${from}` : `${letter}${from}-${letter}${to}`)).join(', ');
}
