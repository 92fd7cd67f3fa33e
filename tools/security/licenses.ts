import { execFileSync } from 'node:child_process';
import type { Verdict } from './finding.ts';

/** Licenses that allow a shop to use and ship a package without publishing its own source. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Packages that declare their license elsewhere than in package.json. */
const DECLARED_ELSEWHERE: Record<string, string> = { pause: 'MIT, in its README' };

type Listed = Record<string, { name: string; versions: string[] }[]>;

/** Checks that every production package has an allowed license. */
export function checkLicenses(root: string, pnpm: readonly string[]): Verdict {
  const [command, ...args] = pnpm;
  const out = execFileSync(command!, [...args, '-r', 'licenses', 'list', '--prod', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return licenseVerdict(JSON.parse(out) as Listed);
}

export function licenseVerdict(listed: Listed): Verdict {
  const packages = Object.entries(listed).flatMap(([license, found]) => found.map(({ name }) => ({ name, license })));
  const problems = packages
    .filter(({ name, license }) => !isAllowed(license) && !(name in DECLARED_ELSEWHERE))
    .map(({ name, license }) => `${name}: ${license} is not an allowed license`);
  if (packages.length === 0) problems.push('no packages found: the workspace is not installed');
  return { problems, note: `${packages.length} packages in production` };
}

/** Evaluates SPDX expressions such as `(MIT OR GPL-3.0)` and `MIT AND ISC`. */
function isAllowed(license: string): boolean {
  const plain = license.replace(/^\(|\)$/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((part) => ALLOWED.includes(part));
}
