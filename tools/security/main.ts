// npm test -- security: checks secrets in files, licenses and known vulnerabilities of packages, the lockfile and the ASVS table.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkAdvisories } from './advisories.ts';
import { checkAsvs } from './asvs.ts';
import { NOT_ALL_CHECKED, type Verdict } from './finding.ts';
import { checkLicenses } from './licenses.ts';
import { checkLockfile } from './lockfile.ts';
import { findSecrets } from './secrets.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const OWN_PNPM = join(ROOT, 'tools/runtime/node_modules/pnpm/bin/pnpm.mjs');
const PNPM = existsSync(OWN_PNPM) ? [process.execPath, OWN_PNPM] : ['pnpm'];

const CHECKS: [name: string, check: () => Verdict | Promise<Verdict>][] = [
  ['secrets in files', () => findSecrets(ROOT)],
  ['lockfile', () => checkLockfile(ROOT)],
  ['licenses', () => checkLicenses(ROOT, PNPM)],
  ['known vulnerabilities', () => checkAdvisories(ROOT, PNPM)],
  ['docs/ASVS.md', () => checkAsvs(ROOT)],
];

let [failed, unchecked] = [false, false];
for (const [name, check] of CHECKS) {
  const { problems, note, unchecked: skipped } = await check();
  console.log(`${problems.length > 0 ? 'FAILED' : skipped ? 'SKIPPED' : 'ok    '} ${name}: ${note}`);
  for (const problem of problems) console.log(`       ${problem}`);
  failed ||= problems.length > 0;
  unchecked ||= skipped === true;
}
process.exit(failed ? 1 : unchecked ? NOT_ALL_CHECKED : 0);
