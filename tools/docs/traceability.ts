import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { SHORT_PATHS } from './links.ts';
import { parseSource, textOf, walk } from './source-text.ts';

/** A statement of the specification (`A5.01`) or a rule of docs/rules (`M12`). */
interface Entry {
  id: string;
  title: string;
}

interface Section {
  heading: string;
  entries: Entry[];
}

/** Files by the ids that they name, each with how often. */
type Citations = Map<string, Map<string, number>>;

const ID = String.raw`[A-Z]\d{1,3}(?:\.\d{2})?`;
const STATEMENT = /\b[AB]\d\.\d{2}\b/g;
const IS_ID = new RegExp(`^${ID}$`);
const LEADING_IDS = new RegExp(String.raw`^(?:(?:${ID}|%s|\$\{[^}]*\}) )+`);
const IS_TEST = /\.spec\.tsx?$/;
const RULE_PAGES = [
  'payments',
  'orders',
  'wallet',
  'returns',
  'leads',
  'finding-leads',
  'callbacks',
  'standing-orders',
  'suppression',
  'imports',
  'accounts',
  'agencies',
  'partners',
  'calls',
  'site',
  'staff',
  'platform',
];

/** Returns the text of docs/traceability.md for the tracked `files`, and each test title that cites an unknown number. */
export function traceability(root: string, files: readonly string[]): { page: string; unknown: string[] } {
  const sections = [...RULE_PAGES.map((name) => rulePage(root, name)), ...statements(root)];
  const known = new Set(sections.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const tests: Citations = new Map();
  const code: Citations = new Map();
  const unknown: string[] = [];
  for (const path of files.filter((file) => /\.tsx?$/.test(file))) {
    const isTest = IS_TEST.test(path);
    const ids = isTest ? idsInTitles(parseSource(root, path)) : idsInComments(root, path);
    for (const id of ids) {
      if (known.has(id)) count(isTest ? tests : code, id, path);
      else if (isTest) unknown.push(`${path} cites ${id}, which no rule or statement has`);
    }
  }
  return { page: pageOf(sections, tests, code, rulesOfStatements(root)), unknown: [...new Set(unknown)] };
}

/** Returns the ids that begin a title or a row of cases in a test file; placeholders may stand between them. */
export function idsInTitles(source: ts.SourceFile): string[] {
  const ids: string[] = [];
  walk(source, (node) => ids.push(...leadingIds(textOf(node))));
  return ids;
}

/** A string that is only `F8` is a key or a cell, not a title. */
function leadingIds(text: string | null): string[] {
  if (text === null || /^[A-Z]\d{1,3}$/.test(text)) return [];
  const tokens = (LEADING_IDS.exec(`${text} `)?.[0] ?? '').split(' ');
  return tokens.filter((token) => IS_ID.test(token));
}

function idsInComments(root: string, path: string): string[] {
  const comments = readFileSync(join(root, path), 'utf8').match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g) ?? [];
  return comments.flatMap((comment) => comment.match(new RegExp(String.raw`\b${ID}\b`, 'g')) ?? []);
}

function rulePage(root: string, name: string): Section {
  const text = readFileSync(join(root, `docs/rules/${name}.md`), 'utf8');
  const entries = rulesIn(text).map(({ id, title }) => ({ id, title }));
  return { heading: `Rules: [${name}](rules/${name}.md)`, entries: entries.toSorted(byNumber) };
}

/** Splits a page of rules at its headings; `body` is the text of one rule. */
export function rulesIn(text: string): (Entry & { body: string })[] {
  const parts = text.split(new RegExp(`^### (${ID}) (.+)$`, 'm'));
  const rules: (Entry & { body: string })[] = [];
  for (let at = 1; at < parts.length; at += 3) rules.push({ id: parts[at]!, title: parts[at + 1]!, body: parts[at + 2]! });
  return rules;
}

/** Returns the rules that complete or change each statement, by the statements that they cite. */
function rulesOfStatements(root: string): Map<string, string[]> {
  const rules = new Map<string, string[]>();
  for (const name of RULE_PAGES) {
    for (const { id, body } of rulesIn(readFileSync(join(root, `docs/rules/${name}.md`), 'utf8'))) {
      for (const statement of new Set(body.match(STATEMENT))) rules.set(statement, [...(rules.get(statement) ?? []), id]);
    }
  }
  return rules;
}

function statements(root: string): Section[] {
  const text = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const ids = [...text.matchAll(/^\| ([AB]\d\.\d{2}) \|/gm)].map(([, id = '']) => id);
  return ['A', 'B'].map((side) => ({
    heading: `Specification: side ${side}`,
    entries: ids.filter((id) => id.startsWith(side)).map((id) => ({ id, title: '' })),
  }));
}

function byNumber(one: Entry, other: Entry): number {
  return one.id[0]!.localeCompare(other.id[0]!) || Number(one.id.slice(1)) - Number(other.id.slice(1));
}

function count(citations: Citations, id: string, path: string): void {
  const files = citations.get(id) ?? new Map<string, number>();
  files.set(path, (files.get(path) ?? 0) + 1);
  citations.set(id, files);
}

function pageOf(sections: readonly Section[], tests: Citations, code: Citations, rules: ReadonlyMap<string, string[]>): string {
  const lines = [
    '# Traceability',
    '',
    'Which tests hold each rule and statement, which code cites a rule, and which rules complete or change a statement. Generated by',
    '`npm run traceability` from the numbers in test titles, comments and [rules](rules/); `npm test -- docs` fails when it is out of date.',
    'A number in parentheses counts tests: search the file for the rule to find them. `api/` is short for `apps/api/src/`, `api-test/` for',
    '`apps/api/test/`, `web/` for `apps/web/src/`.',
    '',
    '<!-- prettier-ignore-start -->',
  ];
  for (const { heading, entries } of sections) {
    const isRules = heading.startsWith('Rules');
    lines.push(
      '',
      `## ${heading}`,
      '',
      isRules ? '| rule | tests | code |' : '| statement | tests | rules |',
      '| --- | --- | --- |',
    );
    for (const { id, title } of entries) {
      const last = isRules ? listOf(code.get(id), false) : (rules.get(id) ?? []).join(', ');
      lines.push(`| ${[[id, title].filter(Boolean).join(' '), listOf(tests.get(id), true), last].join(' | ')} |`);
    }
  }
  return [...lines, '', '<!-- prettier-ignore-end -->', ''].join('\n');
}

function listOf(files: ReadonlyMap<string, number> | undefined, counted: boolean): string {
  const sorted = [...(files ?? [])].toSorted(([one], [other]) => one.localeCompare(other));
  return sorted.map(([path, times]) => `\`${shortened(path)}\`${counted && times > 1 ? ` (${times})` : ''}`).join(', ');
}

function shortened(path: string): string {
  const [long, short] = SHORT_PATHS.find(([prefix]) => path.startsWith(prefix)) ?? ['', ''];
  return short + path.slice(long.length);
}
