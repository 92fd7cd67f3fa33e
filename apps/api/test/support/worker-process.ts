import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SETTING_NAMES } from '../../src/platform/config/read-settings.js';
import { Settings } from '../../src/platform/config/settings.js';
import type { TestApp } from './test-app.js';

const API = join(import.meta.dirname, '../..');

/** Compiles the API as its build does, into a folder of the test run; returns the folder. */
export async function buildApi(): Promise<string> {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '.', 'built-'));
  for (const name of ['node_modules', 'templates', 'package.json']) symlinkSync(join(API, name), join(folder, name));
  const swc = createRequire(join(API, '../../package.json')).resolve('@swc/cli/bin/swc.js');
  const build = spawn(process.execPath, [swc, 'src', '-d', join(folder, 'dist'), '--strip-leading-paths', '--quiet'], {
    cwd: API,
    stdio: 'inherit',
  });
  const [code] = (await once(build, 'exit')) as [number];
  if (code !== 0) throw new Error('The API could not be built');
  return folder;
}

/** Starts a real worker on the same engines as the application of the test. */
export function startWorker(shop: TestApp, folder: string): ChildProcess {
  return spawn(process.execPath, [join(folder, 'dist/worker.js')], { env: environmentOf(shop), stdio: 'inherit' });
}

/** The settings of the application of the test, for a process beside it. */
export function environmentOf({ app }: TestApp): NodeJS.ProcessEnv {
  const settings = app.get(Settings) as unknown as Record<string, unknown>;
  const given = SETTING_NAMES.filter((name) => settings[name] !== undefined).map((name) => [name, String(settings[name])]);
  return { PATH: process.env.PATH, ...Object.fromEntries(given) };
}
