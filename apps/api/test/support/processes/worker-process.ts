import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { settingNames } from '../../../src/platform/config/read-settings.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { MODULE_SETTINGS } from '../../../src/settings.js';
import type { TestApp } from '../test-app.js';
import { waitFor } from '../wait-for.js';

const API = join(import.meta.dirname, '../../..');

/**
 * Returns the folder of the built API, as it is shipped, or as `modules` for a test that replaces one of them. The first caller
 * of a run builds it, because the sources don't change during a run. All processes start from one folder: Node's compile cache
 * goes by the path.
 */
export async function buildApi(as: 'shipped' | 'modules' = 'shipped'): Promise<string> {
  const folder = join(process.env.TEST_FOLDER ?? '.', `api-${as}`);
  const isFirst = mkdirSync(`${folder}-begun`, { recursive: true }) !== undefined;
  if (isFirst) await compile(as, folder);
  else await waitFor('the API to be built', () => Promise.resolve(existsSync(folder)));
  if (isFirst) await warmCompileCache(folder);
  return folder;
}

/** Loads the API once to fill Node's compile cache, which speeds up later starts. Killed processes don't write the cache. */
async function warmCompileCache(folder: string): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.TEST_COMPILE_CACHE,
    PORT: 'none, so that the start ends',
  };
  await once(spawn(process.execPath, [join(folder, 'dist/main.js')], { env, stdio: 'ignore' }), 'exit');
}

async function compile(as: 'shipped' | 'modules', folder: string): Promise<void> {
  const fresh = mkdtempSync(`${folder}-`);
  for (const name of ['node_modules', 'templates', 'package.json']) symlinkSync(join(API, name), join(fresh, name));
  const swc = createRequire(join(API, '../../package.json')).resolve('@swc/cli/bin/swc.js');
  const shipped = [join(API, 'scripts/build.mjs'), join(fresh, 'dist')];
  const modules = [swc, 'src', '-d', join(fresh, 'dist'), '--strip-leading-paths', '--quiet'];
  const child = spawn(process.execPath, as === 'shipped' ? shipped : modules, {
    cwd: API,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error('The API could not be built');
  renameSync(fresh, folder);
}

/** Starts a real worker on the same services as the test application; `entry` is a file in the built folder. */
export function startWorker(
  shop: TestApp,
  folder: string,
  environment: NodeJS.ProcessEnv = {},
  entry = 'worker.js',
): ChildProcess {
  return spawn(process.execPath, [join(folder, 'dist', entry)], {
    env: { ...environmentOf(shop), ...environment },
    stdio: 'inherit',
  });
}

/** Returns the settings of the test application for another process. */
export function environmentOf({ app }: TestApp): NodeJS.ProcessEnv {
  const given = [Settings, ...MODULE_SETTINGS].flatMap((type) => {
    const settings = app.get<Record<string, unknown>>(type);
    const names = settingNames(type).filter((name) => settings[name] !== undefined);
    return names.map((name) => [name, String(settings[name])]);
  });
  return { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.TEST_COMPILE_CACHE, ...Object.fromEntries(given) };
}
