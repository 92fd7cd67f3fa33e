// Checks the architecture rules: every rule of .dependency-cruiser.mjs must report a violation of its fixture, the tree must have
// none, the API's SQL must stay with the owners of its tables, and its ports in ports.ts files.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkTables } from './check-tables.ts';
import { FIXTURES } from './fixtures.ts';
import { cruiseTree, type Rules } from './cruise-tree.ts';
import { findFiredRules } from './find-fired-rules.ts';
import { findPortProblems } from './port-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['apps/api/src', 'apps/api/test', 'apps/web/src', 'libs', 'tools', 'e2e'];

const { default: rules, TIERS } = (await import(pathToFileURL(join(ROOT, '.dependency-cruiser.mjs')).href)) as {
  default: Rules;
  TIERS: Record<string, string[]>;
};
const names = (rules.forbidden ?? []).flatMap(({ name }) => (name ? [name] : []));

const silentRules: string[] = [];
for (const name of names) {
  const fixtures = FIXTURES.filter(({ rule }) => rule === name);
  if (fixtures.length === 0) silentRules.push(`${name}: has no fixture in tools/arch/fixtures.ts`);
  for (const fixture of fixtures) {
    if (!(await findFiredRules(fixture, rules)).includes(name))
      silentRules.push(`${name}: does not report the violation of its fixture`);
  }
}
const violations = await cruiseTree(
  ROOT,
  FOLDERS.filter((folder) => existsSync(join(ROOT, folder))),
  rules,
);

const api = join(ROOT, 'apps/api/src');
const tableProblems = await checkTables(api, Object.values(TIERS));
const apiFiles = globSync('**/*.ts', { cwd: api }).map((path) => path.replaceAll('\\', '/'));
const portProblems = findPortProblems(new Map(apiFiles.map((path) => [path, readFileSync(join(api, path), 'utf8')])));

for (const line of silentRules) console.error(`rule did not fire  ${line}`);
const reasons = new Map((rules.forbidden ?? []).map(({ name, comment }) => [name, comment]));
for (const { rule, from, to } of violations) {
  console.error([rule, `${from} → ${to}`, reasons.get(rule)].filter(Boolean).join('\n    '));
}
for (const line of tableProblems) console.error(`tables  ${line}`);
for (const line of portProblems) console.error(`ports  ${line}`);
if (silentRules.length + violations.length + tableProblems.length + portProblems.length > 0) process.exit(1);
console.log(
  `${names.length} rules, each reports the violation of its fixture; no violations in the tree, and every table has one owner.`,
);
