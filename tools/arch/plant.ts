import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruiseTree, type Rules } from './cruise-tree.ts';
import type { Breach } from './breaches.ts';

/** Plants a breach in a temporary tree and answers the names of the rules that notice it. */
export async function rulesThatNotice(breach: Breach, rules: Rules): Promise<string[]> {
  const tree = mkdtempSync(join(tmpdir(), 'warmline-arch-'));
  try {
    for (const [path, imports] of Object.entries(breach.files)) {
      const file = join(tree, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, [...imports.map((name) => `import '${name}';`), 'export {};', ''].join('\n'));
    }
    const folders = ['apps', 'libs', 'tools'].filter((folder) =>
      Object.keys(breach.files).some((path) => path.startsWith(folder)),
    );
    return (await cruiseTree(tree, folders, rules)).map(({ rule }) => rule);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}
