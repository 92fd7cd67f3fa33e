import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { linkProblems, unlistedPages } from './links.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'warmline-links-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/a.md'), '# A page\n\n## Lead hold, 15 minutes\n');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function problemsOf(text: string): string[] {
  writeFileSync(join(root, 'README.md'), text);
  return linkProblems(root, ['README.md', 'docs/a.md', 'apps/api/src/hold.ts']);
}

describe('index of the docs', () => {
  it('reports pages that no index lists, but for single ADRs', () => {
    mkdirSync(join(root, 'docs/rules'));
    writeFileSync(join(root, 'docs/index.md'), '[a](a.md) [rules](rules/README.md) [x](rules/x.md)');
    writeFileSync(join(root, 'docs/rules/README.md'), '[x](x.md#m1)');
    const listed = ['docs/index.md', 'docs/a.md', 'docs/rules/README.md', 'docs/rules/x.md', 'docs/adr/0001-a.md', 'tools/t.md'];
    expect(unlistedPages(root, listed)).toEqual([]);
    expect(unlistedPages(root, [...listed, 'docs/b.md', 'docs/rules/y.md'])).toEqual([
      "docs/index.md doesn't list docs/b.md",
      "docs/index.md doesn't list docs/rules/y.md",
      "docs/rules/README.md doesn't list docs/rules/y.md",
    ]);
  });
});

describe('links of the docs', () => {
  it.each([
    ['[x](docs/b.md)', 'README.md: the link to docs/b.md leads nowhere'],
    ['[x](docs/a.md#hold)', 'README.md: docs/a.md has no heading #hold'],
    ['[x](#readme)', 'README.md: README.md has no heading #readme'],
    ['`api/gone.ts`', 'README.md: there is no file api/gone.ts'],
  ])('reports %s', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  it('accepts pages, headings, addresses and files that exist', () => {
    expect(problemsOf('[x](docs/a.md#lead-hold-15-minutes) [y](https://example.com/z#q) `api/hold.ts`')).toEqual([]);
  });
});
