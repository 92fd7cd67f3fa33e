import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource, textOf, walk } from './source-text.ts';

interface Phrase {
  not: RegExp;
  use: string;
}

/** Where a text was found, for people. */
export interface Text {
  where: string;
  text: string;
}

/** Words that CONTRIBUTING.md (Language) replaces. Kept short: a phrase belongs here only if it is never right in a text. */
const PHRASES: readonly Phrase[] = [
  { not: /\b(?:some|who|what)(?:body|ever)\b/i, use: 'the role: buyer, admin, visitor' },
  { not: /\bnobody else\b/i, use: '"only you" or "no other buyer"' },
  { not: /\be-mails?\b/i, use: 'email' },
  { not: /\btheir age\b/i, use: 'lead age' },
  { not: /\btime to pay\b/i, use: 'hold' },
  { not: /\bhold is over\b/i, use: '"your hold expired"' },
  { not: /\bgiv(?:e|es|ing|en) up\b/i, use: '"dead job" for jobs, "cancel" for orders' },
  { not: /\bgo(?:es|ing)? back to (?:the list|your card)\b/i, use: '"available again" or "refunded"' },
  { not: /\b(?:lead|support|staff's|admin) desk\b/i, use: 'admin' },
  { not: /\bstock (?:of leads|places?)\b|\bin stock\b/i, use: 'inventory' },
  { not: /\bpieces?\b/i, use: 'unit(s), or the product' },
  { not: /\bpurse\b/i, use: 'wallet' },
  { not: /\btombstones?\b/i, use: 'do-not-contact list' },
  { not: /\b(?:bites|without teeth|went deaf)\b/i, use: 'the technical term' },
];

const SUBJECT = /^(?:feat|fix|docs|test|refactor|perf|style|build|ci|chore|revert)(?:\([a-z0-9,-]+\))?!?: [a-z0-9`"'$/.@-]/;
const PRODUCT = /^(?:apps\/web\/src|apps\/api\/src|libs\/contracts\/src)\/.*\.tsx?$/;
const NOT_PRODUCT = /\.spec\.tsx?$|contracts\/src\/surveys\/messages\.ts$|\/testing\/|\/styleguide\/|\/migrations\/|\/seeders\//;

/** Returns a line for every phrase of `texts` that CONTRIBUTING.md (Language) replaces. */
export function phrasesIn(texts: readonly Text[]): string[] {
  return texts.flatMap(({ where, text }) =>
    PHRASES.flatMap(({ not, use }) => {
      const found = not.exec(text)?.[0];
      return found ? [`${where}: "${found}" → ${use}`] : [];
    }),
  );
}

/** Returns product texts, emails and pages of documentation among the tracked `files`, without code and without fixed quotes. */
export function textsOf(root: string, files: readonly string[]): Text[] {
  return files.flatMap((path) => {
    if (path.endsWith('.md') && path !== 'docs/traceability.md') return linesOf(path, prose(root, path));
    if (PRODUCT.test(path) && !NOT_PRODUCT.test(path)) return literalsOf(root, path);
    return [];
  });
}

/** Returns the problems of commit subjects since version 0.1.0 was cut; none where the history is not there. */
export function subjectProblems(root: string): string[] {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const cut = git('log', '--reverse', '--format=%H', '-G^## \\[?0\\.1\\.0', '--', 'CHANGELOG.md').split('\n')[0];
  if (!cut) return [];
  const subjects = git('log', '--no-merges', '--format=%h %s', `${cut}..HEAD`).split('\n').filter(Boolean);
  const texts = subjects.map((line) => ({
    where: `commit ${line.slice(0, line.indexOf(' '))}`,
    text: line.slice(line.indexOf(' ') + 1),
  }));
  return [
    ...texts
      .filter(({ text }) => !SUBJECT.test(text))
      .map(({ where, text }) => `${where}: not "type(scope): imperative": ${text}`),
    ...phrasesIn(texts),
  ];
}

/** Markdown without code, comments and, in the specification, the texts that it fixes in quotes. */
function prose(root: string, path: string): string {
  const text = readFileSync(join(root, path), 'utf8')
    .replace(/```[\s\S]*?```|<!--[\s\S]*?-->/g, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '');
  return path === 'docs/specification.md' ? text.replace(/"[^"\n]*"/g, '') : text;
}

function linesOf(path: string, text: string): Text[] {
  return text.split('\n').map((line, index) => ({ where: `${path}:${index + 1}`, text: line }));
}

function literalsOf(root: string, path: string): Text[] {
  const source = parseSource(root, path);
  const texts: Text[] = [];
  walk(source, (node) => {
    const text = textOf(node);
    if (text?.includes(' '))
      texts.push({ where: `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`, text });
  });
  return texts;
}
