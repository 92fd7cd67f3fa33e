import { describe, expect, it } from '@jest/globals';
import { advisoryVerdict } from './advisories.ts';
import { asvsVerdict, requirements } from './asvs.ts';
import { licenseVerdict } from './licenses.ts';
import { lockProblems, unpinnedDependencies } from './lockfile.ts';
import { secretsIn } from './secrets.ts';

describe('secret scan', () => {
  // Assembled at run time, so that the scan does not report this file.
  const keys: [string, string][] = [
    ['a Stripe key', `const key = 'sk_${'live'}_${'4eC39HqLyjWDarjtT1zdp7dc'.repeat(1)}';`],
    ['an AWS key', `aws_secret_access_key = ${'wJalrXUtnFEMI/K7MDENG/bPxRfiCYabcdefgh12'}`],
    ['a private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${'MIIEpAIBAAKCAQEA'.repeat(8)}\n-----END RSA PRIVATE KEY-----`],
    ['a registry token', `//registry.npmjs.org/:_authToken=npm_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`],
  ];

  it.each(keys)('finds keys: %s, without printing it', async (_case, text) => {
    const found = await secretsIn('src/settings.ts', `\n${text}\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^src\/settings\.ts:2 /);
    expect(found[0]).not.toContain(text.slice(-12));
  });

  it('ignores similar strings', async () => {
    expect(await secretsIn('a.ts', `const key = 'sk_test_emulator'; const url = 'postgres://localhost/warmline';`)).toEqual([]);
  });
});

describe('lockfile', () => {
  const HASH = `sha512-${'a'.repeat(86)}==`;
  const lock = (...entries: string[]) =>
    `lockfileVersion: '9.0'\n\npackages:\n\n${entries.join('\n\n')}\n\nsnapshots:\n\n  x@1.0.0: {}\n`;

  it('reports packages that are not pinned, not hashed or not from the registry', () => {
    const good = `  left@1.0.0:\n    resolution: {integrity: ${HASH}}`;
    expect(lockProblems(lock(good))).toEqual({ problems: [], packages: 1 });
    expect(
      lockProblems(
        lock(
          good,
          `  bare@1.0.0:\n    resolution: {}`,
          `  short@1.0.0:\n    resolution: {integrity: sha1-abc=}`,
          `  away@1.0.0:\n    resolution: {integrity: ${HASH}, tarball: https://evil.example/away.tgz}`,
        ),
      ).problems,
    ).toEqual([
      'bare@1.0.0 has no SHA-512',
      'short@1.0.0 has no SHA-512',
      expect.stringContaining('away@1.0.0 does not come from'),
    ]);
    expect(
      unpinnedDependencies('a/package.json', {
        dependencies: { a: '1.2.3', b: '^1.2.3', c: 'github:x/y', d: 'workspace:*', e: '1.0.0-beta.1' },
      }),
    ).toEqual([
      'a/package.json: b is not pinned to one version (^1.2.3)',
      'a/package.json: c is not pinned to one version (github:x/y)',
    ]);
  });

  it('fails when it is empty', () => {
    expect(lockProblems('').problems).toHaveLength(1);
  });
});

describe('licenses', () => {
  it('must be allowed, one of a choice or all of a combination', () => {
    const listed = (license: string) => licenseVerdict({ [license]: [{ name: 'x', versions: ['1.0.0'] }] }).problems;
    for (const allowed of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC']) expect(listed(allowed)).toEqual([]);
    for (const rejected of ['GPL-3.0', 'AGPL-3.0-only', 'Unknown', 'MIT AND GPL-3.0', 'UNLICENSED'])
      expect(listed(rejected)).toHaveLength(1);
    expect(licenseVerdict({}).problems).toHaveLength(1);
  });
});

describe('vulnerability check', () => {
  const report = (severity: string) =>
    JSON.stringify({ advisories: { 1: { module_name: 'x', severity, title: 'Bad', github_advisory_id: 'GHSA-1' } } });
  const now = new Date('2026-11-21');

  it('fails on a high or critical vulnerability, not on a lower one', () => {
    for (const severity of ['high', 'critical']) expect(advisoryVerdict(report(severity), now).problems).toHaveLength(1);
    expect(advisoryVerdict(report('moderate'), now).problems).toEqual([]);
  });

  it('is skipped, not passed, when the registry does not respond, and fails where it is required', () => {
    for (const silence of ['', 'no', '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE","message":"405"}}']) {
      expect(advisoryVerdict(silence, now)).toEqual({
        problems: [],
        note: expect.stringContaining('NOT CHECKED'),
        unchecked: true,
      });
      expect(advisoryVerdict(silence, now, true).problems).toHaveLength(1);
    }
  });
});

describe('ASVS table', () => {
  const rows = requirements().map((id) => `| ${id} | 1 | words | n/a | why |`);
  const verdict = (row: string) =>
    asvsVerdict([...rows.filter((line) => !line.startsWith('| 1.1.1 ')), '- `t/` is `test/`', row].join('\n'), (path) =>
      path === 'test/a.spec.ts' ? "import { Rule } from './rule.js';\n// as promised\nit('holds it', () => check(Rule));" : null,
    ).problems;

  it('lists the 253 requirements of levels 1 and 2 once each', () => {
    expect(requirements()).toHaveLength(253);
    expect(verdict('| 1.1.1 | 2 | words | n/a | why |')).toEqual([]);
    expect(verdict('')).toEqual(['1.1.1 is missing']);
    expect(verdict('| 1.1.1-1.1.2 | 2 | words | n/a | why |')).toEqual(['1.1.2 is listed twice']);
    expect(verdict('| 1.1.1 | 2 | words | n/a | why |\n| 1.2.10 | 3 | words | n/a | why |')).toHaveLength(1);
  });

  it('accepts "met" only with existing tests', () => {
    expect(verdict('| 1.1.1 | 2 | words | met | `t/a.spec.ts` "holds it" |')).toEqual([]);
    expect(verdict('| 1.1.1 | 2 | words | n/a | why | not |')).toEqual(['1.1.1 has not five cells']);
    expect(verdict('| 1.1.1 | 2 | words | met | somewhere |')).toEqual(['1.1.1 is met, but has no test']);
    expect(verdict('| 1.1.1 | 2 | words | met | `t/b.spec.ts` "holds it" |')).toEqual(['1.1.1: test/b.spec.ts does not exist']);
    expect(verdict('| 1.1.1 | 2 | words | met | `t/a.spec.ts` "is gone" |')).toEqual([
      '1.1.1: test/a.spec.ts has no test "is gone"',
    ]);
    for (const title of ['Rule', 'as promised', 'rule.js'])
      expect(verdict(`| 1.1.1 | 2 | words | met | \`t/a.spec.ts\` "${title}" |`)).toEqual([
        `1.1.1: test/a.spec.ts has no test "${title}"`,
      ]);
    expect(verdict('| 1.1.1 | 2 | words | perhaps | why |')).toHaveLength(1);
  });
});
