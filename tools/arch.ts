// Architecture rules: first that every rule of .dependency-cruiser.mjs notices its planted breach, then that the tree breaks none.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BREACHES } from './arch/breaches.ts';
import { cruiseTree, type Rules } from './arch/cruise-tree.ts';
import { rulesThatNotice } from './arch/plant.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['apps/api/src', 'apps/api/test', 'apps/web/src', 'libs', 'tools', 'e2e'];

const { default: rules } = (await import(pathToFileURL(join(ROOT, '.dependency-cruiser.mjs')).href)) as { default: Rules };
const names = (rules.forbidden ?? []).flatMap(({ name }) => (name ? [name] : []));

const toothless: string[] = [];
for (const name of names) {
  const breaches = BREACHES.filter(({ rule }) => rule === name);
  if (breaches.length === 0) toothless.push(`${name}: no breach is planted for it in tools/arch/breaches.ts`);
  for (const breach of breaches) {
    if (!(await rulesThatNotice(breach, rules)).includes(name)) toothless.push(`${name}: does not notice its planted breach`);
  }
}
const violations = await cruiseTree(
  ROOT,
  FOLDERS.filter((folder) => existsSync(join(ROOT, folder))),
  rules,
);

for (const line of toothless) console.error(`rule without teeth  ${line}`);
for (const { rule, from, to } of violations) console.error(`${rule}\n    ${from} → ${to}`);
if (toothless.length > 0 || violations.length > 0) process.exit(1);
console.log(`${names.length} rules, each notices its planted breach; the tree breaks none.`);
