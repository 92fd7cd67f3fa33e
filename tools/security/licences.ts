import { execFileSync } from 'node:child_process';
import type { Verdict } from './finding.ts';

/** Licences that let a shop run and ship a package without publishing its own source. */
const ALLOWED = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
];

/** Packages that say it elsewhere than in their package.json, with the place where they do. */
const SAID_ELSEWHERE: Record<string, string> = { pause: 'MIT, in its README' };

type Listed = Record<string, { name: string; versions: string[] }[]>;

/** Whether every package that runs in production has a licence of the list. */
export function checkLicences(root: string, pnpm: readonly string[]): Verdict {
  const [command, ...args] = pnpm;
  const out = execFileSync(command!, [...args, '-r', 'licenses', 'list', '--prod', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return licenceVerdict(JSON.parse(out) as Listed);
}

export function licenceVerdict(listed: Listed): Verdict {
  const packages = Object.entries(listed).flatMap(([licence, found]) => found.map(({ name }) => ({ name, licence })));
  const problems = packages
    .filter(({ name, licence }) => !isAllowed(licence) && !(name in SAID_ELSEWHERE))
    .map(({ name, licence }) => `${name}: ${licence} is not on the list of licences`);
  if (packages.length === 0) problems.push('no package was listed: the workspace is not installed');
  return { problems, note: `${packages.length} packages in production` };
}

/** Reads `(MIT OR GPL-3.0)` and `MIT AND ISC` as SPDX does. */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\(|\)$/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((part) => ALLOWED.includes(part));
}
