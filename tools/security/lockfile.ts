import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from './finding.ts';

const EXACT = /^(\d+\.\d+\.\d+(-[\w.]+)?|workspace:\*)$/;
const MANIFESTS = ['package.json', 'apps/*/package.json', 'libs/*/package.json', 'tools/package.json', 'e2e/package.json'];

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Checks that every dependency is one exact, hashed package of the registry: no ranges, no git, no URLs, nothing without a
 * SHA-512.
 */
export function checkLockfile(root: string): Verdict {
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const { problems, packages } = lockProblems(lock);
  for (const path of globSync(MANIFESTS, { cwd: root }))
    problems.push(...unpinnedDependencies(path, JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest));
  return { problems, note: `${packages} packages` };
}

/** Lists the dependencies of a package.json that are not pinned. */
export function unpinnedDependencies(path: string, manifest: Manifest): string[] {
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  return Object.entries(all)
    .filter(([, range]) => !EXACT.test(range))
    .map(([name, range]) => `${path}: ${name} is not pinned to one version (${range})`);
}

/** Lists the packages of a pnpm-lock.yaml that are not hashed or not from the registry. */
export function lockProblems(lock: string): { problems: string[]; packages: number } {
  const [, section = ''] = /^packages:\n([\s\S]*?)\n(?=\S)/m.exec(`${lock}\nend:`) ?? [];
  const entries = section.split(/\n(?= {2}\S)/).filter((entry) => entry.trim() !== '');
  const problems = entries.flatMap((entry) => {
    const name = entry
      .trim()
      .split(/:\s*\n/)[0]!
      .replace(/'/g, '');
    const resolution = /resolution: \{(.*)\}/.exec(entry)?.[1] ?? '';
    if (/tarball:|repo:|directory:|type: git/.test(resolution))
      return [`${name} does not come from the registry (${resolution})`];
    return /integrity: sha512-[\w+/]{86}==/.test(resolution) ? [] : [`${name} has no SHA-512`];
  });
  if (entries.length === 0) problems.push('the lockfile contains no packages');
  return { problems, packages: entries.length };
}
