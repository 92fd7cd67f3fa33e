import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from './finding.ts';

/** Level of each requirement of OWASP ASVS 5.0.0, one digit each, by section: `1.2` has ten, the last of level 3. */
const LEVELS: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

const STATES = ['met', 'not met', 'n/a'];

/** Checks that the table lists every requirement of levels 1 and 2 once, and that the tests of every "met" exist. */
export function checkAsvs(root: string): Verdict {
  return asvsVerdict(readFileSync(join(root, 'docs/ASVS.md'), 'utf8'), (path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null,
  );
}

/** Checks the table; `read` returns a file's text, or null when there is none. */
export function asvsVerdict(table: string, read: (path: string) => string | null): Verdict {
  const abbreviations = readAbbreviations(table);
  const problems: string[] = [];
  const seen = new Map<string, string>();
  for (const line of table.split('\n').filter((row) => /^\| \d+\.\d+\.\d+/.test(row))) {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, ids = '', , , state = '', evidence = ''] = cells;
    if (cells.length !== 7) problems.push(`${ids} has not five cells`);
    if (!STATES.includes(state)) problems.push(`${ids}: "${state}" is not one of ${STATES.join(', ')}`);
    for (const id of expandIds(ids)) {
      if (seen.has(id)) problems.push(`${id} is listed twice`);
      seen.set(id, state);
    }
    const tests = testsIn(evidence, abbreviations);
    if (state === 'met' && tests.length === 0) problems.push(`${ids} is met, but has no test`);
    if (evidence === '') problems.push(`${ids} has no evidence and no reason`);
    for (const { path, titles } of tests) {
      const text = read(path);
      if (text === null) problems.push(`${ids}: ${path} does not exist`);
      else
        problems.push(
          ...titles.filter((title) => !hasTest(text, title)).map((title) => `${ids}: ${path} has no test "${title}"`),
        );
    }
  }
  const wanted = requirements();
  problems.push(...wanted.filter((id) => !seen.has(id)).map((id) => `${id} is missing`));
  problems.push(
    ...[...seen.keys()].filter((id) => !wanted.includes(id)).map((id) => `${id} is not a requirement of level 1 or 2`),
  );
  const count = (state: string): number => [...seen.values()].filter((each) => each === state).length;
  return { problems, note: STATES.map((state) => `${count(state)} ${state}`).join(', ') };
}

/** Lists the requirements of levels 1 and 2. */
export function requirements(): string[] {
  return Object.entries(LEVELS).flatMap(([section, levels]) =>
    [...levels].flatMap((level, index) => (level === '3' ? [] : [`${section}.${index + 1}`])),
  );
}

/** Expands `10.4.1-10.4.5` to five ids; requirements of level 3 in between don't count. */
function expandIds(ids: string): string[] {
  const [first = '', last] = ids.split('-');
  const section = first.replace(/\.\d+$/, '');
  const number = (id: string): number => Number(id.split('.').at(-1));
  const to = last === undefined ? number(first) : number(last);
  const all = Array.from({ length: to - number(first) + 1 }, (_, index) => `${section}.${number(first) + index}`);
  return all.filter((id) => last === undefined || LEVELS[section]?.[number(id) - 1] !== '3');
}

/** Returns whether a text in quotes has the title: a test's title, or a case of one. An import or a comment is none. */
function hasTest(spec: string, title: string): boolean {
  const lines = spec.split('\n').filter((line) => !/^\s*(import\b|\/\/|\/?\*)/.test(line));
  return lines.some((line) => [...line.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)].some(([, , text]) => text!.includes(title)));
}

/** Reads the abbreviations of the page: list lines like "- `api-test/` is `apps/api/test/`". */
function readAbbreviations(table: string): [from: string, to: string][] {
  return [...table.matchAll(/^- `([\w-]+\/)` is `([\w/-]+\/)`/gm)].map(([, from, to]) => [from!, to!]);
}

/** Reads the tests of a cell: `path.spec.ts` and the quoted titles after it. */
function testsIn(cell: string, abbreviations: [string, string][]): { path: string; titles: string[] }[] {
  return [...cell.matchAll(/`([^`]+\.spec\.tsx?)`((?:[ ,]*"[^"]+")*)/g)].map(([, path, titles = '']) => {
    const [from, to] = abbreviations.find(([prefix]) => path!.startsWith(prefix)) ?? ['', ''];
    return { path: to + path!.slice(from.length), titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title]) => title!) };
  });
}
