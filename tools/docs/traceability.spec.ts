import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { traceability } from './traceability.ts';

let root: string;

const PAGES = [
  'payments',
  'orders',
  'leads',
  'finding-leads',
  'callbacks',
  'standing-orders',
  'suppression',
  'imports',
  'accounts',
  'agencies',
  'partners',
  'site',
  'calls',
  'staff',
  'wallet',
  'returns',
  'platform',
];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'warmline-docs-'));
  for (const page of PAGES) add(`docs/rules/${page}.md`, page === 'orders' ? '### M12 Lead hold\n\nLike A5.01, but held.\n' : '');
  add('docs/specification.md', '| A5.01 | Counts are hints. | |\n');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function add(path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return path;
}

/** Builds the text of a test file from titles; put together here so that this file has no title with those numbers. */
function testFile(...titles: string[]): string {
  return titles.map((title) => `it('${title}', () => {});`).join('\n');
}

describe('traceability', () => {
  it('lists the tests and the code of a rule', () => {
    const files = [
      add(
        'apps/api/test/e2e/orders/purchase.spec.ts',
        testFile(`${'M12'} holds all`, `${'A5.01'} ${'M12'} %s`, 'of M12: not at the front'),
      ),
      add('apps/api/src/hold.ts', '/** Holds leads (M12). */\nexport const hold = "M12 is data";\n'),
    ];
    const { page, unknown } = traceability(root, files);
    expect(page).toContain('| M12 Lead hold | `api-test/e2e/orders/purchase.spec.ts` (2) | `api/hold.ts` |');
    expect(page).toContain('| A5.01 | `api-test/e2e/orders/purchase.spec.ts` | M12 |');
    expect(unknown).toEqual([]);
  });

  it('lists rules with numbers of three digits, and tests of unknown ones', () => {
    add('docs/rules/leads.md', '### L104 What a list tells\n\nOnly with a purchase.\n');
    const { page, unknown } = traceability(root, [
      add('apps/api/test/e2e/leads/list.spec.ts', testFile(`${'L104'} tells nothing`, `${'L199'} is no rule`)),
    ]);
    expect(page).toContain('| L104 What a list tells | `api-test/e2e/leads/list.spec.ts` |');
    expect(unknown).toEqual([expect.stringContaining('L199')]);
  });

  it('counts rows of cases', () => {
    const file = add('libs/domain/src/a.spec.ts', `it.each([['${'M12'} one', 1], ['${'M12'} two', 2]])('%s', () => {});`);
    expect(traceability(root, [file]).page).toContain('| M12 Lead hold | `libs/domain/src/a.spec.ts` (2) |  |');
  });

  it('reports a title with a number that no rule has', () => {
    const file = add('e2e/a.spec.ts', testFile(`${'M99'} flies`));
    expect(traceability(root, [file]).unknown).toEqual(['e2e/a.spec.ts cites M99, which no rule or statement has']);
  });

  it('ignores a key or a cell', () => {
    const file = add('e2e/a.spec.ts', "press('F8');");
    expect(traceability(root, [file])).toMatchObject({ unknown: [] });
  });
});
