import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruiseTree, type Rules } from './cruise-tree.ts';
import type { Fixture } from './fixtures.ts';

/** Writes a fixture into a temporary tree and returns the names of the rules that it violates. */
export async function findFiredRules(fixture: Fixture, rules: Rules): Promise<string[]> {
  const tree = mkdtempSync(join(tmpdir(), 'warmline-arch-'));
  try {
    for (const [path, imports] of Object.entries(fixture.files)) {
      const file = join(tree, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, [...imports.map((name) => `import '${name}';`), 'export {};', ''].join('\n'));
    }
    const folders = ['apps', 'libs', 'tools'].filter((folder) =>
      Object.keys(fixture.files).some((path) => path.startsWith(folder)),
    );
    return (await cruiseTree(tree, folders, rules)).map(({ rule }) => rule);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}
