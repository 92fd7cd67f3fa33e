import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { longRules, rulesIndex } from './rules-index.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'warmline-rules-'));
  mkdirSync(join(root, 'docs/rules'), { recursive: true });
  const rules = ['L9', 'M3', 'L1', 'L3', 'L2'].map((id) => `### ${id} A rule\n`);
  writeFileSync(join(root, 'docs/rules/leads.md'), rules.join('\nText of L7.\n\n'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('index of rules', () => {
  it('has the numbers of each page, neighbors as one range, padded like a formatted table', () => {
    const above = '# Index\n\n| page | numbers |\n| ---- | ------- |\n';
    writeFileSync(join(root, 'docs/rules/README.md'), `${above}| [leads](leads.md) | L1 |\n\nText.\n`);
    expect(rulesIndex(root)).toBe(
      [
        '# Index',
        '',
        '| page | numbers       |',
        '| ---- | ------------- |',
        '| [leads](leads.md) | L1-L3, L9, M3 |',
        '',
        'Text.',
        '',
      ].join('\n'),
    );
  });

  it('names the rules of more than 230 words', () => {
    const rules = `### L1 Long\n\n${'word '.repeat(231)}\n\n### L2 Short\n\n${'word '.repeat(230)}\n`;
    writeFileSync(join(root, 'docs/rules/leads.md'), rules);
    expect(longRules(root)).toEqual(['docs/rules/leads.md: L1 has 231 words: split it, none has more than 230']);
  });
});
